const DAY_MS = 86_400_000;

type Billed = { isTrial: boolean; effectiveUntil: string | null };
export type Plan =
  | { kind: 'trial'; days: number }
  | { kind: 'trialEnded' | 'paid' }
  | { kind: 'paidUntil' | 'ended'; untilMs: number };

/** Plan of an account on a day, with the whole days left after it. */
export function planOf({ isTrial, effectiveUntil }: Billed, nowMs: number): Plan | null {
  const untilMs = effectiveUntil === null ? null : Date.parse(effectiveUntil);
  if (untilMs === null) return isTrial ? null : { kind: 'paid' };
  const isOver = untilMs <= nowMs;
  if (isTrial)
    return isOver ? { kind: 'trialEnded' } : { kind: 'trial', days: Math.floor((untilMs - nowMs) / DAY_MS) };
  return { kind: isOver ? 'ended' : 'paidUntil', untilMs };
}

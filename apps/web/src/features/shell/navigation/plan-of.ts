const DAY_MS = 86_400_000;

type Billed = {
  isTrial: boolean;
  effectiveUntil: string | null;
  status?: string;
  /** First unpaid day; null for people who may not read it. */
  paidUntil?: string | null;
};
export type Plan =
  | { kind: 'trial'; days: number }
  | { kind: 'trialEnded' | 'paid' | 'unpaid' }
  | { kind: 'paidUntil' | 'ended'; untilMs: number };

const UNPAID: ReadonlySet<string> = new Set(['PAST_DUE', 'GRACE', 'SUSPENDED']);

/** The state of an account's plan on a day; days are whole ones that are left after today. */
export function planOf({ isTrial, effectiveUntil, status, paidUntil }: Billed, nowMs: number): Plan | null {
  if (!isTrial && UNPAID.has(status ?? '')) return { kind: 'unpaid' };
  const untilMs = effectiveUntil === null ? null : Date.parse(effectiveUntil);
  if (untilMs === null) return isTrial ? null : { kind: 'paid' };
  const isOver = untilMs <= nowMs;
  if (isTrial)
    return isOver ? { kind: 'trialEnded' } : { kind: 'trial', days: Math.floor((untilMs - nowMs) / DAY_MS) };
  // The account stays open for some days after the paid period.
  const paidMs = paidUntil ? Date.parse(`${paidUntil}T12:00:00Z`) : untilMs;
  return isOver ? { kind: 'ended', untilMs } : { kind: 'paidUntil', untilMs: Math.min(paidMs, untilMs) };
}

const DAY_MS = 86_400_000;
/** Days before its end from which a trial is announced. */
const TRIAL_DAYS = 7;

type Billed = {
  isOn: boolean;
  status: string;
  isTrial: boolean;
  paidUntil?: string | null;
  trialEndsAt?: string | null;
  effectiveUntil?: string | null;
};

export type Banner =
  | { kind: 'trialEnds'; days: number; tone: 'warn' }
  | { kind: 'pastDue'; tone: 'warn' }
  | { kind: 'trialOver' | 'closed' | 'suspended' | 'paused' | 'cancelled'; tone: 'danger' };

/** Billing banner for a state of the subscription; null without one. */
export function bannerOf(billing: Billed, isOpen: boolean, nowMs: number): Banner | null {
  if (!billing.isOn) return null;
  if (!isOpen) return { kind: closedKind(billing), tone: 'danger' };
  if (billing.status === 'PAST_DUE') return { kind: 'pastDue', tone: 'warn' };
  return trialBanner(billing, nowMs);
}

const CLOSED = { PAUSED: 'paused', CANCELLED: 'cancelled', SUSPENDED: 'suspended' } as const;

function closedKind({ status, isTrial }: Billed): Extract<Banner, { tone: 'danger' }>['kind'] {
  if (isTrial || status === 'TRIALING') return 'trialOver';
  return CLOSED[status as keyof typeof CLOSED] ?? 'closed';
}

function trialBanner({ status, trialEndsAt, paidUntil }: Billed, nowMs: number): Banner | null {
  if (status !== 'TRIALING' || paidUntil || !trialEndsAt) return null;
  const days = Math.floor((Date.parse(trialEndsAt) - nowMs) / DAY_MS);
  return days < TRIAL_DAYS ? { kind: 'trialEnds', days: Math.max(days, 0), tone: 'warn' } : null;
}

const DAY_MS = 86_400_000;
/** A trial is spoken of in its last days. */
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

/** What is said over every page of the state of a subscription; null while there is nothing to do about it. */
export function bannerOf(billing: Billed, isOpen: boolean, nowMs: number): Banner | null {
  if (!billing.isOn) return null;
  const { status, isTrial, trialEndsAt, paidUntil } = billing;
  if (!isOpen) {
    if (isTrial || status === 'TRIALING') return { kind: 'trialOver', tone: 'danger' };
    if (status === 'PAUSED') return { kind: 'paused', tone: 'danger' };
    if (status === 'CANCELLED') return { kind: 'cancelled', tone: 'danger' };
    return { kind: status === 'SUSPENDED' ? 'suspended' : 'closed', tone: 'danger' };
  }
  if (status === 'PAST_DUE') return { kind: 'pastDue', tone: 'warn' };
  if (status !== 'TRIALING' || paidUntil || !trialEndsAt) return null;
  const days = Math.floor((Date.parse(trialEndsAt) - nowMs) / DAY_MS);
  return days < TRIAL_DAYS ? { kind: 'trialEnds', days: Math.max(days, 0), tone: 'warn' } : null;
}

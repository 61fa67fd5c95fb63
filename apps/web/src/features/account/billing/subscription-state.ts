import type { WordTone } from '../../../ui/word-badge.tsx';
import type { Billing } from './billing-query.ts';

type Status = Billing['status'];

export const STATUS_TONES: Readonly<Record<Status, WordTone>> = {
  TRIALING: 'info',
  ACTIVE: 'good',
  PAST_DUE: 'warn',
  GRACE: 'danger',
  SUSPENDED: 'danger',
  PAUSED: 'plain',
  CANCELLED: 'plain',
};

/** States that the page draws, in order. */
export const STATE_STEPS = [
  'TRIALING',
  'ACTIVE',
  'PAST_DUE',
  'GRACE',
  'SUSPENDED',
] as const satisfies readonly Status[];

/** Whether a payment of the subscription is overdue. */
export const isBehind = (status: Status): boolean => status === 'PAST_DUE' || status === 'GRACE';

/** Whether the first period is paid during the trial; a day of an earlier subscription does not count. */
export const isPaidAhead = ({
  status,
  paidUntil,
  trialEndsAt,
}: Pick<Billing, 'status' | 'paidUntil' | 'trialEndsAt'>): boolean =>
  status === 'TRIALING' && Boolean(paidUntil && (!trialEndsAt || paidUntil > trialEndsAt.slice(0, 10)));

/** Whether the present day is paid. It is not while an invoice of the running period is open and not due yet. */
export const isPaidFor = ({ paidUntil, clockNow }: Pick<Billing, 'paidUntil' | 'clockNow'>): boolean =>
  paidUntil !== null && Date.parse(paidUntil) > (clockNow ? Date.parse(clockNow) : Date.now());

/** Whether something is to pay on a page; a transfer needs none. */
export const paysOnPage = ({ status, balance, collect }: Billing): boolean =>
  collect !== 'TRANSFER' && (isBehind(status) || (balance ?? 0) < 0);

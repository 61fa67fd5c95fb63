import type { CivilDate } from './civil-date.ts';
import type { Period } from './period.ts';

export const SUBSCRIPTION_STATUSES = [
  'TRIALING',
  'ACTIVE',
  'PAST_DUE',
  'GRACE',
  'SUSPENDED',
  'PAUSED',
  'CANCELLED',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export type Collect = 'CARD' | 'TRANSFER';

/** An issued document that is not paid, the oldest one. */
export type Unpaid = {
  dueOn: CivilDate;
  /** When the method was last tried, by the run or by the payer. */
  lastTryAt: Date | null;
  /** A try whose outcome is not known yet: no other one is made meanwhile. */
  isPending: boolean;
  /** False after a refusal that no further try can mend, and after a lost dispute. */
  mayTry: boolean;
  lastReminderAt: Date | null;
};

/** What decides the next step of a subscription. */
export type Subscription = {
  id: string;
  status: SubscriptionStatus;
  timeZone: string;
  collect: Collect;
  /** Until when viewing is open. */
  effectiveUntil: Date | null;
  trialEndsAt: Date | null;
  /** Of a trial: when its end was last announced. Of what is kept: when its end was. */
  lastNoticeAt: Date | null;
  /** The newest period; in a trial the first one where it is paid already. */
  period: Period | null;
  unpaid: Unpaid | null;
  /** Cancelled by its owner: the last day is the one before. */
  endsOn: CivilDate | null;
  /** A pause that begins at the end of the period, or lasts. */
  pausedUntil: CivilDate | null;
  keptUntil: Date | null;
  orderExpiresAt: Date | null;
};

/** What moves a subscription from one status to another. */
export type SubscriptionEvent =
  | 'PAID'
  | 'TRIAL_OVER'
  | 'PAYMENT_OVERDUE'
  | 'ACCESS_OVER'
  | 'SUSPENDED'
  | 'PERIOD_RENEWED'
  | 'END_REACHED'
  | 'PAUSE_BEGAN'
  | 'RESUMED'
  | 'ENDED_NOW'
  | 'DAYS_GRANTED';

type Moves = Partial<Record<SubscriptionEvent, SubscriptionStatus>>;

const BEHIND: Moves = {
  PAID: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  PAYMENT_OVERDUE: 'PAST_DUE',
  ENDED_NOW: 'CANCELLED',
};

/** The only moves there are. */
const MOVES: Record<SubscriptionStatus, Moves> = {
  TRIALING: { PAID: 'ACTIVE', TRIAL_OVER: 'SUSPENDED', DAYS_GRANTED: 'TRIALING', ENDED_NOW: 'CANCELLED' },
  ACTIVE: {
    PAID: 'ACTIVE',
    PERIOD_RENEWED: 'ACTIVE',
    PAYMENT_OVERDUE: 'PAST_DUE',
    END_REACHED: 'CANCELLED',
    PAUSE_BEGAN: 'PAUSED',
    ENDED_NOW: 'CANCELLED',
  },
  PAST_DUE: { ...BEHIND, ACCESS_OVER: 'GRACE', DAYS_GRANTED: 'PAST_DUE' },
  GRACE: { ...BEHIND, PAYMENT_OVERDUE: 'GRACE', DAYS_GRANTED: 'PAST_DUE' },
  SUSPENDED: { PAID: 'ACTIVE', END_REACHED: 'CANCELLED', ENDED_NOW: 'CANCELLED', DAYS_GRANTED: 'TRIALING' },
  PAUSED: { RESUMED: 'ACTIVE', ENDED_NOW: 'CANCELLED' },
  CANCELLED: { PAID: 'ACTIVE' },
};

/** The status after an event, or null where the event has no place in this status. */
export const statusAfter = (
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus | null => MOVES[status][event] ?? null;

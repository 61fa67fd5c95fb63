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

export type CollectionMethod = 'CARD' | 'TRANSFER';

/** The oldest issued document that is unpaid. */
export type Unpaid = {
  dueOn: CivilDate;
  /** Time of the last charge, by the run or by the payer. */
  lastTryAt: Date | null;
  /** Start of the oldest payment of the subscription without a known outcome; no charge is made meanwhile. */
  pendingAt: Date | null;
  /** False after a final refusal and after a lost dispute. */
  mayTry: boolean;
  lastReminderAt: Date | null;
};

/** Everything that decides the next step of a subscription. */
export type Subscription = {
  id: string;
  status: SubscriptionStatus;
  timeZone: string;
  collect: CollectionMethod;
  /** End of viewing. */
  effectiveUntil: Date | null;
  trialEndsAt: Date | null;
  /** Time of the last notice about the end of the trial, or about the end of data retention. */
  lastNoticeAt: Date | null;
  /** The newest period; in a trial the first one, if it is paid already. */
  period: Period | null;
  unpaid: Unpaid | null;
  /** Set if its owner cancelled, also after that day: the first day without the subscription. */
  endsOn: CivilDate | null;
  /** End of a pause that lasts or begins at the end of the period. */
  pausedUntil: CivilDate | null;
  keptUntil: Date | null;
  /** End of the days that the operator granted; a subscription that is behind is not suspended before. */
  grantedUntil: Date | null;
  orderExpiresAt: Date | null;
};

/** Events that change the status of a subscription. */
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

/** All allowed transitions. */
const MOVES: Record<SubscriptionStatus, Moves> = {
  TRIALING: {
    PAID: 'ACTIVE',
    TRIAL_OVER: 'SUSPENDED',
    DAYS_GRANTED: 'TRIALING',
    ENDED_NOW: 'CANCELLED',
    // A lost dispute of the period that was paid in advance.
    PAYMENT_OVERDUE: 'PAST_DUE',
  },
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
  PAUSED: { RESUMED: 'ACTIVE', ENDED_NOW: 'CANCELLED', END_REACHED: 'CANCELLED' },
  CANCELLED: { PAID: 'ACTIVE' },
};

/** The status after an event, or null if the event is not allowed in this status. */
export const statusAfter = (
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus | null => MOVES[status][event] ?? null;

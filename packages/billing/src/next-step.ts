import { addDays } from './civil-date.ts';
import { suspendAt, transferReminders, tryInstants } from './dunning.ts';
import type { Subscription, Unpaid } from './subscription.ts';
import { zoneClock } from './zone-clock.ts';

export type StepName =
  | 'EXPIRE_ORDER'
  | 'REMIND_TRIAL'
  | 'END_TRIAL'
  | 'START_PERIOD'
  | 'RENEW'
  | 'CHARGE'
  | 'REMIND_TRANSFER'
  | 'FALL_OVERDUE'
  | 'CLOSE'
  | 'SUSPEND'
  | 'CANCEL'
  | 'PAUSE'
  | 'RESUME'
  | 'REMIND_KEPT'
  | 'END_KEPT';

export type Step = { at: Date; step: StepName };

const DAY_MS = 86_400_000;
const TRIAL_NOTICE_DAYS = [7, 2];
const KEPT_NOTICE_DAYS = [14];
/** Days that a subscription waits for the outcome of a payment. */
const PENDING_DAYS = 3;

/**
 * The next step of a subscription that depends on time alone, or null. `at` may be in the past if a run is
 * late. Steps are ordered by their instants; of two at one instant, the one named first in this file comes
 * first.
 */
export function nextOf(subscription: Subscription, now: Date): Step | null {
  const steps = [...orderSteps(subscription), ...statusSteps(subscription, now)];
  return steps.reduce<Step | null>((first, step) => (first && first.at <= step.at ? first : step), null);
}

function orderSteps({ orderExpiresAt }: Subscription): Step[] {
  return orderExpiresAt ? [{ at: orderExpiresAt, step: 'EXPIRE_ORDER' }] : [];
}

function statusSteps(subscription: Subscription, now: Date): Step[] {
  switch (subscription.status) {
    case 'TRIALING':
      return trialSteps(subscription, now);
    case 'ACTIVE':
      // A period that ends renews before an invoice falls overdue, so that days of grace follow.
      return [...periodSteps(subscription), ...unpaidSteps(subscription, now)];
    case 'PAST_DUE':
    case 'GRACE':
      return [...behindSteps(subscription), ...unpaidSteps(subscription, now)];
    case 'SUSPENDED':
      return keptSteps(subscription, now);
    case 'CANCELLED':
      return [...lastUnpaidSteps(subscription, now), ...keptSteps(subscription, now)];
    case 'PAUSED':
      return [...unpaidSteps(subscription, now), ...resumeSteps(subscription)];
  }
}

/** The last invoice is collected after a cancellation. After other ends, open invoices stay owed. */
function lastUnpaidSteps(subscription: Subscription, now: Date): Step[] {
  return subscription.endsOn === null ? [] : unpaidSteps(subscription, now);
}

function resumeSteps({ pausedUntil, timeZone }: Subscription): Step[] {
  return pausedUntil ? [{ at: zoneClock(timeZone).startOfDay(pausedUntil), step: 'RESUME' }] : [];
}

function trialSteps({ trialEndsAt, period, lastNoticeAt }: Subscription, now: Date): Step[] {
  // More than one period may be paid ahead; the first begins when the trial ends.
  if (period) return [{ at: earlier(trialEndsAt, period.startsAt), step: 'START_PERIOD' }];
  if (!trialEndsAt) return [];
  const end: Step = { at: trialEndsAt, step: 'END_TRIAL' };
  return [end, ...noticeSteps('REMIND_TRIAL', trialEndsAt, TRIAL_NOTICE_DAYS, lastNoticeAt, now)];
}

const answerBy = (pendingAt: Date): Date => new Date(pendingAt.getTime() + PENDING_DAYS * DAY_MS);
const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);
const earlier = (a: Date | null, b: Date): Date => (a !== null && a < b ? a : b);

function periodSteps({ period, endsOn, pausedUntil, timeZone }: Subscription): Step[] {
  if (!period) return [];
  if (endsOn !== null) return [{ at: zoneClock(timeZone).startOfDay(endsOn), step: 'CANCEL' }];
  return [{ at: period.endsAt, step: pausedUntil === null ? 'RENEW' : 'PAUSE' }];
}

/** The steps for an unpaid document, by card or by transfer. */
function unpaidSteps({ unpaid, collect, timeZone, id, status }: Subscription, now: Date): Step[] {
  if (!unpaid) return [];
  if (collect === 'TRANSFER') return transferSteps(unpaid, timeZone, status === 'ACTIVE', now);
  const { dueOn, pendingAt, mayTry, lastTryAt } = unpaid;
  const overdueAt = (at: Date): Step[] => (status === 'ACTIVE' ? [{ at, step: 'FALL_OVERDUE' }] : []);
  if (pendingAt) return overdueAt(answerBy(pendingAt));
  const tries = mayTry ? tryInstants(dueOn, timeZone, id) : [];
  const next = tries.find((at) => lastTryAt === null || at > lastTryAt);
  if (next) return [{ at: next, step: 'CHARGE' }];
  // No charge can collect the debt, so the subscription is past due.
  return overdueAt(zoneClock(timeZone).startOfDay(dueOn));
}

function transferSteps(
  { dueOn, lastReminderAt }: Unpaid,
  timeZone: string,
  isActive: boolean,
  now: Date,
): Step[] {
  const reminder = newestUnsent(transferReminders(dueOn, timeZone), lastReminderAt, now);
  const overdueAt = zoneClock(timeZone).startOfDay(addDays(dueOn, 1));
  return [
    ...(reminder ? [{ at: reminder, step: 'REMIND_TRANSFER' } as const] : []),
    ...(isActive ? [{ at: overdueAt, step: 'FALL_OVERDUE' } as const] : []),
  ];
}

function behindSteps(subscription: Subscription): Step[] {
  const { status, unpaid, period, effectiveUntil, grantedUntil, timeZone } = subscription;
  const close =
    status === 'PAST_DUE' && effectiveUntil ? [{ at: effectiveUntil, step: 'CLOSE' } as const] : [];
  if (!unpaid || !period) return close;
  const usual = suspendAt(unpaid.dueOn, timeZone, period.endsAt);
  const answeredBy = unpaid.pendingAt && answerBy(unpaid.pendingAt);
  return [...close, { at: later(later(usual, grantedUntil), answeredBy), step: 'SUSPEND' }];
}

function keptSteps({ status, keptUntil, lastNoticeAt }: Subscription, now: Date): Step[] {
  if (!keptUntil) return [];
  const notices = noticeSteps('REMIND_KEPT', keptUntil, KEPT_NOTICE_DAYS, lastNoticeAt, now);
  return status === 'SUSPENDED' ? [{ at: keptUntil, step: 'END_KEPT' }, ...notices] : notices;
}

/** Days are taken as 24 hours, so a notice may come an hour early. */
function noticeSteps(step: StepName, end: Date, days: number[], sentAt: Date | null, now: Date): Step[] {
  const instants = days.map((day) => new Date(end.getTime() - day * DAY_MS));
  const at = newestUnsent(instants, sentAt, now);
  return at && at < end && now < end ? [{ at, step }] : [];
}

/** The next unsent notice; of several that are due, the last, so that a late run sends one mail. */
function newestUnsent(instants: readonly Date[], sentAt: Date | null, now: Date): Date | null {
  const unsent = instants.filter((at) => sentAt === null || at > sentAt);
  return unsent.findLast((at) => at <= now) ?? unsent[0] ?? null;
}

import { keptUntil } from '@fleet/billing/access-until';
import { zoneClock } from '@fleet/billing/zone-clock';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

const dayIn = (timeZone: string, at: Date): string => zoneClock(timeZone).wallTime(at).date;

/** Reminds of the end of the trial. */
export async function remindTrial(context: StepContext): Promise<void> {
  const { trialEndsAt, timeZone } = context.loaded.billing;
  await moveSubscription(context, {
    ...{ type: 'billing.trialEnding', event: null, data: { lastNoticeAt: context.now } },
    message: { message: 'TRIAL_ENDS', day: trialEndsAt && dayIn(timeZone, trialEndsAt) },
  });
}

/** Ends a trial without a paid period: viewing is closed, recording continues. */
export async function endTrial(context: StepContext): Promise<void> {
  const { timeZone } = context.loaded.billing;
  const kept = keptUntil(context.now, timeZone);
  await moveSubscription(context, {
    ...{ type: 'billing.trialEnded', event: 'TRIAL_OVER', data: { keptUntil: kept, lastNoticeAt: null } },
    message: { message: 'TRIAL_OVER', day: dayIn(timeZone, kept) },
  });
}

/** Starts the period that was paid during the trial. */
export async function startPeriod(context: StepContext): Promise<void> {
  await moveSubscription(context, {
    ...{ type: 'billing.started', event: 'PAID', data: { isTrial: false, lastNoticeAt: null } },
  });
}

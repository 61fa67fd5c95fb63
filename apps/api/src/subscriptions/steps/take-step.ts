import { nextOf, type StepName } from '@fleet/billing/next-step';
import type { Tx } from '@fleet/db/client';
import type { RecordChange } from '../../commit/commit.ts';
import { loadSubscription, nowOf, subscriptionOf } from '../load-subscription.ts';
import { reschedule } from '../reschedule.ts';
import { closeAccess, fallOverdue, orderCharge, remindTransfer, suspend } from './collect-steps.ts';
import { cancel, endKept, endOrder, pause, remindKept } from './end-steps.ts';
import { renew, resume } from './renew.ts';
import type { TakeStep } from './step-context.ts';
import { endTrial, remindTrial, startPeriod } from './trial-steps.ts';

const STEPS: Record<StepName, TakeStep> = {
  EXPIRE_ORDER: endOrder,
  REMIND_TRIAL: remindTrial,
  END_TRIAL: endTrial,
  START_PERIOD: startPeriod,
  RENEW: renew,
  CHARGE: orderCharge,
  REMIND_TRANSFER: remindTransfer,
  FALL_OVERDUE: fallOverdue,
  CLOSE: closeAccess,
  SUSPEND: suspend,
  CANCEL: cancel,
  PAUSE: pause,
  RESUME: resume,
  REMIND_KEPT: remindKept,
  END_KEPT: endKept,
};

/** Runs the due step of a subscription, if any, and stores when the next one is due. */
export async function takeStep(
  tx: Tx,
  record: RecordChange,
  { billingId, now: realNow }: { billingId: string; now: Date },
): Promise<StepName | null> {
  const loaded = await loadSubscription(tx, billingId);
  const now = nowOf(loaded.billing, realNow);
  const next = nextOf(subscriptionOf(loaded), now);
  const isDue = next !== null && next.at <= now;
  if (isDue) await STEPS[next.step]({ tx, record, loaded, now });
  await reschedule(tx, billingId, realNow);
  return isDue ? next.step : null;
}

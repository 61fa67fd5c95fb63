import type { Actor } from '../../../commit/actor.ts';
import { commit } from '../../../commit/commit.ts';
import type { CallerServices } from '../../../services.ts';
import { nowOf } from '../../../subscriptions/load-subscription.ts';
import { reschedule } from '../../../subscriptions/reschedule.ts';
import type { StepContext } from '../../../subscriptions/steps/step-context.ts';
import { billedSubscription, ownBilling } from '../billed-subscription.ts';

export type Parts = Pick<CallerServices, 'db' | 'asSystem'>;

/** Changes a subscription by hand, with the subscription locked, and stores its next step. */
export async function changeAsOperator(
  services: Parts,
  by: Actor,
  id: string,
  work: (context: StepContext) => Promise<void>,
): Promise<{ id: string }> {
  const { db } = await ownBilling(services, by, { id });
  return commit({ db }, by, async (tx, record) => {
    const loaded = await billedSubscription(tx, by, id);
    await work({ tx, record, loaded, now: nowOf(loaded.billing, by.clock.now()) });
    await reschedule(tx, id, by.clock.now());
    return { id };
  });
}

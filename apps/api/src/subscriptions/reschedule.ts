import { nextOf } from '@fleet/billing/next-step';
import type { Tx } from '@fleet/db/client';
import { nowOf, readSubscription, subscriptionOf } from './load-subscription.ts';

/** Stores when the billing run next processes the subscription. Every change of one ends with it. */
export async function reschedule(tx: Tx, billingId: string, now: Date): Promise<void> {
  // Its changes locked it at their beginning.
  const loaded = await readSubscription(tx, billingId);
  const next = nextOf(subscriptionOf(loaded), nowOf(loaded.billing, now));
  await tx.billing.update({
    where: { id: billingId },
    data: { nextDueAt: next?.at ?? null, nextStep: next?.step ?? null, failures: 0, retryAt: null },
  });
}

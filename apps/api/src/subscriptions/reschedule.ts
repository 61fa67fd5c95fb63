import { nextOf } from '@fleet/billing/next-step';
import type { Tx } from '@fleet/db/client';
import { loadSubscription, nowOf, subscriptionOf } from './load-subscription.ts';

/** Writes when the run looks at the subscription again. The last thing that every change of one does. */
export async function reschedule(tx: Tx, billingId: string, now: Date): Promise<void> {
  const loaded = await loadSubscription(tx, billingId);
  const next = nextOf(subscriptionOf(loaded), nowOf(loaded.billing, now));
  await tx.billing.update({
    where: { id: billingId },
    data: { nextDueAt: next?.at ?? null, nextStep: next?.step ?? null, failures: 0, retryAt: null },
  });
}

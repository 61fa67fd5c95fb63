import type { Tx } from '@fleet/db/client';

/** Nothing waits for a webhook that is off: what did can be sent again by hand. */
export async function giveUpWaiting(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { webhookId, state: 'WAITING' },
    data: { state: 'FAILED', nextAttemptAt: null, endedAt: now },
  });
}

import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createWebhookVault } from '../../src/webhooks/webhook-secret.ts';
import { AUTH_SECRET } from '../api.ts';
import { PAST } from './past.ts';

const vault = createWebhookVault(AUTH_SECRET);

/** A webhook that failed, with what was sent to it. */
export async function seedWebhook(
  db: Db,
  { accountId, mark }: { accountId: string; mark: string },
): Promise<{ webhookId: string; deliveryId: string }> {
  const webhookId = randomUUID();
  const sealed = vault.seal(new Uint8Array(32), webhookId);
  await db.webhook.create({
    data: {
      id: webhookId,
      accountId,
      url: `https://webhook.example/${mark}`,
      description: `about the webhook ${mark}`,
      kinds: ['VEHICLES'],
      sealedSecret: sealed,
      formerSecret: sealed,
      formerUntil: PAST,
      lastTriedAt: PAST,
      lastStatus: 500,
      failingSince: PAST,
      switchedOffAt: PAST,
      createdBy: randomUUID(),
    },
  });
  const { id: deliveryId } = await db.webhookDelivery.create({
    data: {
      accountId,
      webhookId,
      factId: randomUUID(),
      type: `type of the delivery ${mark}`,
      body: `body of the delivery ${mark}`,
      triesMax: 8,
      lastStatus: 500,
      nextAttemptAt: PAST,
      endedAt: PAST,
      attempts: {
        create: { accountId, durationMs: 7, status: 500, trouble: 'STATUS', answer: `answer ${mark}` },
      },
    },
  });
  return { webhookId, deliveryId };
}

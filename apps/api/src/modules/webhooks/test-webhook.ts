import { randomUUID } from 'node:crypto';
import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import type { CallerServices } from '../../services.ts';
import { webhookBody } from '../../webhooks/webhook-body.ts';
import { webhookRecord } from './webhook-record.ts';

const TYPE = 'webhook.tested';

/**
 * Sends a message that tells of no change, once, also to a webhook that is off.
 *
 * @throws NotFoundError · TooManyRequestsError
 */
export async function testWebhook(
  services: Pick<CallerServices, 'db' | 'webhookLimit'>,
  by: Actor,
  { id: webhookId }: ById,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const webhook = await rowToChange(tx, by, 'Webhook', { id: webhookId, verb: 'update' });
    const { accountId, version } = webhook;
    await services.webhookLimit.take(accountId);
    const id = randomUUID();
    const body = webhookBody({
      type: TYPE,
      at: now,
      accountId,
      subject: { entity: 'Webhook', id: webhookId, version },
      actorId: by.userId,
      changes: [],
      reason: null,
    });
    await tx.webhookDelivery.create({ data: { id, accountId, webhookId, type: TYPE, body, triesMax: 1 } });
    record(webhookRecord(TYPE, { before: webhook, after: webhook }));
    return { id };
  });
}

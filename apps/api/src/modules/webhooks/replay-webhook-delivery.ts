import type { ById } from '@fleet/contracts/query';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { TRIES_MAX } from '../../webhooks/try-again.ts';
import { webhookRecord } from './webhook-record.ts';

/**
 * Sends a delivery again, with the id and the body that it had, to where its webhook leads now; once, where that is off.
 *
 * @throws NotFoundError · TooManyRequestsError
 */
export function replayWebhookDelivery(
  services: Pick<CallerServices, 'db' | 'webhookLimit'>,
  by: Actor,
  { id }: ById,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const found = await tx.webhookDelivery.findFirst({
      where: { id, webhook: { is: rows(by, 'Webhook', 'update') } },
      include: { webhook: true },
    });
    if (!found) throw new NotFoundError('Delivery');
    const { webhook, accountId } = found;
    await services.webhookLimit.take(accountId);
    const triesMax = webhook.enabled ? TRIES_MAX : 1;
    await tx.webhookDelivery.update({
      where: { id },
      data: { state: 'WAITING', tries: 0, triesMax, nextAttemptAt: by.clock.now(), endedAt: null },
    });
    await tx.$executeRaw`SELECT pg_notify('webhook_deliveries', '')`;
    record({
      ...webhookRecord('webhook.replayed', { before: webhook, after: webhook }),
      details: { delivery: id },
    });
    return { id };
  });
}

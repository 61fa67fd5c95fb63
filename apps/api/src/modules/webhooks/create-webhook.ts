import { randomUUID } from 'node:crypto';
import { type CreateWebhook, MAX_WEBHOOKS } from '@fleet/contracts/webhook';
import type { Tx } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { ConflictError } from '../../errors.ts';
import { requireReachable } from '../../outgoing/require-reachable.ts';
import type { CallerServices } from '../../services.ts';
import { createWebhookSecret, writtenSecret } from '../../webhooks/webhook-secret.ts';
import { requireEventAccess } from './require-event-access.ts';
import { webhookRecord } from './webhook-record.ts';

/** With its secret, this once: whoever sends the same request again is not told it. */
export type WithSecret = { id: string; secret: string | null };

/**
 * @throws ForbiddenError · NotFoundError for another account · InvalidInputError for an address that nothing is sent to ·
 *   ConflictError for one webhook too many
 */
export async function createWebhook(
  services: Pick<CallerServices, 'db' | 'webhookVault' | 'webhookRules'>,
  by: Actor,
  { accountId: wanted, url, ...fields }: CreateWebhook,
): Promise<WithSecret> {
  const accountId = accountFor(by, 'Webhook', wanted);
  requireEventAccess(by, fields.kinds);
  requireReachable(url, services.webhookRules);
  // Told beside the answer that is kept under the sender's key.
  let secret: string | null = null;
  const { id } = await commit(services, by, async (tx, record) => {
    await requireRoom(tx, accountId);
    const octets = createWebhookSecret();
    const own = randomUUID();
    const sealedSecret = services.webhookVault.seal(octets, own);
    const data = { ...sent(fields), kinds: fields.kinds, id: own, url, accountId, sealedSecret };
    const after = await tx.webhook.create({ data: { ...data, createdBy: by.userId } });
    record(webhookRecord('webhook.created', { after }));
    secret = writtenSecret(octets);
    return { id: own };
  });
  return { id, secret };
}

/** Those who add one at once do so one after the other. */
async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.webhook.count({ where: { accountId } })) < MAX_WEBHOOKS) return;
  const message = `An account has ${MAX_WEBHOOKS} webhooks at most`;
  throw new ConflictError(message, 'TOO_MANY_WEBHOOKS');
}

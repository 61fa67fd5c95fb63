import type { VersionWhere } from '@fleet/contracts/where';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import type { CallerServices } from '../../services.ts';
import { createWebhookSecret, writtenSecret } from '../../webhooks/webhook-secret.ts';
import type { WithSecret } from './create-webhook.ts';
import { requireEventAccess } from './require-event-access.ts';
import { webhookRecord } from './webhook-record.ts';

/** Time to tell the receiver the new one: until then deliveries are signed by both. */
const FORMER_MS = 86_400_000;

/**
 * Another secret, in the place of the one before. Whoever exchanges it twice within the day ends the first one at once.
 *
 * @throws NotFoundError · ForbiddenError for a token that may not read what it tells · VersionConflictError
 */
export async function rotateWebhookSecret(
  services: Pick<CallerServices, 'db' | 'webhookVault'>,
  by: Actor,
  where: VersionWhere,
  now = by.clock.now(),
): Promise<WithSecret> {
  // Told beside the answer that is kept under the sender's key.
  let secret: string | null = null;
  const { id } = await commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Webhook', { ...where, verb: 'update' });
    requireEventAccess(by, before.kinds);
    const octets = createWebhookSecret();
    const after = await tx.webhook.update({
      where: { id: before.id, version: before.version },
      data: {
        sealedSecret: services.webhookVault.seal(octets, before.id),
        formerSecret: before.sealedSecret,
        formerUntil: new Date(now.getTime() + FORMER_MS),
        version: { increment: 1 },
      },
    });
    record(webhookRecord('webhook.secretRotated', { before, after }));
    secret = writtenSecret(octets);
    return { id: before.id };
  });
  return { id, secret };
}

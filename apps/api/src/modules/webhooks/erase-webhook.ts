import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { webhookAuditFields } from './webhook-record.ts';

/** With what was sent to it, and what waits to be. @throws NotFoundError · VersionConflictError */
export function eraseWebhook(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Webhook', { ...where, verb: 'erase' });
    const { id, version, accountId } = before;
    await tx.webhook.delete({ where: { id, version } });
    record({
      type: 'webhook.erased',
      entity: 'Webhook',
      id,
      accountId,
      version: version + 1,
      before: webhookAuditFields(before),
    });
    return { total: 1 };
  });
}

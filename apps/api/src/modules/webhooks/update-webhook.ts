import type { UpdateWebhook } from '@fleet/contracts/webhook';
import type { VersionWhere } from '@fleet/contracts/where';
import { requireFeature } from '../../access/require-entitled.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { requireReachable } from '../../outgoing/require-reachable.ts';
import type { CallerServices } from '../../services.ts';
import { giveUpWaiting } from '../../webhooks/give-up-waiting.ts';
import { requireEventAccess } from './require-event-access.ts';
import { webhookRecord } from './webhook-record.ts';

/** Whoever switches it on, or leads it elsewhere, begins anew with it. */
const BEGUN_ANEW = { failingSince: null, switchedOffAt: null };

/**
 * Changes a webhook. Switching it off drops its waiting deliveries.
 *
 * @throws NotFoundError · ForbiddenError for a token that may not read what it tells · VersionConflictError ·
 *   PaymentRequiredError · InvalidInputError for an address that nothing is sent to
 */
export function updateWebhook(
  services: Pick<CallerServices, 'db' | 'webhookRules'>,
  by: Actor,
  where: VersionWhere,
  fields: UpdateWebhook,
  now = by.clock.now(),
): Promise<{ id: string }> {
  if (fields.url !== undefined) requireReachable(fields.url, services.webhookRules);
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Webhook', { ...where, verb: 'update' });
    requireEventAccess(by, fields.kinds ?? before.kinds);
    const { id, version } = before;
    const isRepeated =
      (fields.enabled && !before.enabled) || (fields.url !== undefined && fields.url !== before.url);
    if (isRepeated && (fields.enabled ?? before.enabled)) requireFeature(by, 'webhooks');
    const data = { ...sent(fields), ...(isRepeated && BEGUN_ANEW), version: { increment: 1 } };
    const after = await tx.webhook.update({ where: { id, version }, data });
    if (before.enabled && !after.enabled) await giveUpWaiting(tx, id, now);
    record(webhookRecord('webhook.updated', { before, after }));
    return { id };
  });
}

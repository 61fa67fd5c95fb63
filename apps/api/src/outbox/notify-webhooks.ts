import { z } from 'zod';
import type { IsEventField } from '../webhooks/event-fields.ts';
import { kindOf } from '../webhooks/kind-of-entity.ts';
import { webhookBody } from '../webhooks/webhook-body.ts';
import type { Subscription } from './outbox-event.ts';

const Said = z.object({
  version: z.int().nullish(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })).default([]),
  details: z.object({ reason: z.string().nullish().catch(null) }).nullish(),
});

/** Webhooks of the account hear of what its own history says, and of no more. */
export const notifyWebhooks = (isEventField: IsEventField): Subscription => ({
  name: 'webhooks',
  to: 'every event',
  handle: ({ type, createdAt: at, accountId, entity, entityId, actorId, payload }) => {
    const kind = kindOf(entity);
    if (accountId === null || kind === null) return {};
    const { version = null, changes, details } = Said.parse(payload);
    const body = webhookBody({
      type,
      at,
      accountId,
      subject: { entity, id: entityId, version },
      actorId,
      changes: changes.filter(({ field }) => isEventField(entity, field)),
      reason: details?.reason ?? null,
    });
    return { deliveries: [{ kind, body }] };
  },
});

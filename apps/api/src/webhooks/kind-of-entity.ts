import { announcedEntity } from '@fleet/contracts/entities';
import type { WebhookKind } from '@fleet/contracts/webhook';

/** The webhook kind that receives changes of an entity; null for an entity without webhooks. */
export const kindOf = (entity: string): WebhookKind | null => announcedEntity(entity)?.webhook ?? null;

import { announcedEntity } from '@fleet/contracts/entities';
import type { WebhookKind } from '@fleet/contracts/webhook';

/** Webhook subscription that gets the changes of an entity; null for an entity that no webhook announces. */
export const kindOf = (entity: string): WebhookKind | null => announcedEntity(entity)?.webhook ?? null;

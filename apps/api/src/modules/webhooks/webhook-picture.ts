import type { Webhook } from '@fleet/db/models';
import type { Note, Picture } from '../../commit/note.ts';

/** A webhook as its history tells of it; of its secret nobody reads anything. */
export function webhookPicture({ url, description, kinds, enabled }: Webhook): Picture {
  return { url, description, kinds, enabled };
}

/** What happened to a webhook, as its account's history tells of it. */
export function webhookNote(
  type: `webhook.${string}`,
  { before, after }: { before?: Webhook; after: Webhook },
): Note {
  const { id, accountId, version } = after;
  return {
    type,
    entity: 'Webhook',
    id,
    accountId,
    version,
    ...(before && { before: webhookPicture(before) }),
    after: webhookPicture(after),
  };
}

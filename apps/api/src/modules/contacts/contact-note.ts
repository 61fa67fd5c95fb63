import type { Contact } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { Note, Picture } from '../../commit/note.ts';

/**
 * A contact as its history tells of it: that of the account as far as it was or became public, without what it was while
 * it was not; else that of its person alone.
 */
export function contactNote(
  by: Actor,
  type: `contact.${string}`,
  { before, after }: { before?: Contact; after: Contact } | { before: Contact; after?: Contact },
): Note {
  const { id, version } = (after ?? before) as Contact;
  const isTold = Boolean(before?.isPublic || after?.isPublic);
  const picture = (contact: Contact) => (isTold && !contact.isPublic ? HIDDEN : contactPicture(contact));
  return {
    type,
    entity: 'Contact',
    id,
    accountId: isTold ? by.accountId : null,
    version,
    ...(before && { before: picture(before) }),
    ...(after && { after: picture(after) }),
  };
}

const HIDDEN: Picture = { isPublic: false };

function contactPicture({ type, value, isPrimary, isPublic }: Contact): Picture {
  return { type, value, isPrimary, isPublic };
}

import type { Contact } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';

/**
 * A contact as its history tells of it: to the account as far as it was or became public, else to its person alone. What it
 * was while it was hidden stands in no history: people of the service read those of everybody.
 */
export function contactRecord(
  by: Actor,
  type: `contact.${string}`,
  { before, after }: { before?: Contact; after: Contact } | { before: Contact; after?: Contact },
): AuditRecord {
  const { id, version } = (after ?? before) as Contact;
  const isTold = Boolean(before?.isPublic || after?.isPublic);
  return {
    type,
    entity: 'Contact',
    id,
    accountId: isTold ? by.accountId : null,
    version,
    ...(before && { before: contactAuditFields(before) }),
    ...(after && { after: contactAuditFields(after) }),
  };
}

function contactAuditFields({ type, value, isPrimary, isPublic }: Contact): AuditFields {
  return isPublic ? { type, value, isPrimary, isPublic } : { isPublic };
}

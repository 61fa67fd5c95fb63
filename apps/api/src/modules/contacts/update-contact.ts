import { type UpdateContact, updateContactOf } from '@fleet/contracts/contact';
import { issuesOf } from '@fleet/contracts/issue';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Contact } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { InvalidInputError } from '../../errors.ts';
import { contactRecord } from './contact-record.ts';
import { lockContacts } from './lock-contacts.ts';
import { makeRoomForPrimary } from './make-room-for-primary.ts';

/** @throws NotFoundError, also for another's · InvalidInputError for a value that its type does not take · VersionConflictError */
export function updateContact(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateContact,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    await lockContacts(tx, by.userId);
    const before = await rowToChange(tx, by, 'Contact', { ...where, verb: 'update' });
    const columns = columnsOf(before, fields);
    if (columns.isPrimary && !before.isPrimary) await makeRoomForPrimary(tx, by, record);
    const { id, version } = before;
    const data = { ...columns, version: { increment: 1 } };
    const after = await tx.contact.update({ where: { id, version }, data });
    record(contactRecord(by, 'contact.updated', { before, after }));
    return { id };
  });
}

/** @throws InvalidInputError */
function columnsOf({ type }: Contact, fields: UpdateContact) {
  const parsed = updateContactOf(type).safeParse(fields);
  if (parsed.success) return sent(parsed.data);
  const issues = issuesOf(parsed.error, fields);
  throw new InvalidInputError(issues.map((issue) => ({ ...issue, path: ['data', ...issue.path] })));
}

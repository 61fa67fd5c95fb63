import { CONTACT_VALUES, type CreateContact, MAX_CONTACTS } from '@fleet/contracts/contact';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';
import { contactRecord } from './contact-record.ts';
import { lockContacts } from './lock-contacts.ts';
import { makeRoomForPrimary } from './make-room-for-primary.ts';

/**
 * Adds a contact of the person who asks. The first one is the primary one.
 *
 * @throws ConflictError for one contact too many
 */
export function createContact(services: { db: Db }, by: Actor, data: CreateContact): Promise<{ id: string }> {
  const { userId } = by;
  const value = CONTACT_VALUES[data.type].parse(data.value);
  return commit(services, by, async (tx, record) => {
    await lockContacts(tx, userId);
    const count = await tx.contact.count({ where: { userId } });
    if (count >= MAX_CONTACTS) throw tooMany();
    if (data.isPrimary) await makeRoomForPrimary(tx, by, record);
    const isPrimary = data.isPrimary || count === 0;
    const after = await tx.contact.create({ data: { ...data, value, isPrimary, userId } });
    record(contactRecord(by, 'contact.created', { after }));
    return { id: after.id };
  });
}

function tooMany(): ConflictError {
  const message = `A person has ${MAX_CONTACTS} contacts at most`;
  const params = { max: MAX_CONTACTS };
  return new ConflictError(message, 'CONFLICT', [
    { path: ['data', 'value'], code: 'TOO_MANY', params, message },
  ]);
}

import type { Db } from '@fleet/db/client';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** Contacts are a person's own, whatever their role, and told to nobody else while they are not public. */
const ofTheirs = (db: Db, { vehicleId: id }: Side, { userId }: Person) =>
  db.contact.create({ data: { id, userId, type: 'TELEGRAM', value: 'nomsa_dube' } });
const theContact = ({ vehicleId }: Side) => ({ id: vehicleId });

export const CONTACTS: WriteFixtures = {
  createContact: {
    entity: 'contact',
    inSession: true,
    data: () => ({ type: 'PHONE', value: '+27 21 555 0100' }),
    tables: ['contacts'],
    events: ['contact.created'],
    noted: 'privately',
    becomes: { value: '+27215550100', isPrimary: false, isPublic: false, version: 1 },
  },
  updateContact: {
    entity: 'contact',
    before: ofTheirs,
    where: theContact,
    data: () => ({ value: '@thandi_dube' }),
    tables: ['contacts'],
    events: ['contact.updated'],
    noted: 'privately',
    becomes: { value: 'thandi_dube', version: 2 },
  },
  eraseContact: {
    entity: 'contact',
    before: ofTheirs,
    where: theContact,
    tables: ['contacts'],
    events: ['contact.erased'],
    noted: 'privately',
    becomes: null,
  },
};

import type { Db } from '@fleet/db/client';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** Views are a person's, whatever their role; in the other account they are its owner's. */
const ofTheirs = (db: Db, { accountId, vehicleId: id }: Side, { userId }: Person) =>
  db.savedView.create({ data: { id, accountId, userId, list: 'vehicles', title: 'View', parameters: '' } });
const theView = ({ vehicleId }: Side) => ({ id: vehicleId });

export const SAVED_VIEWS: WriteFixtures = {
  createSavedView: {
    entity: 'savedView',
    inSession: true,
    data: () => ({ list: 'vehicles', title: 'New view', parameters: 'q=van' }),
    tables: ['saved_views'],
    events: ['savedView.created'],
    noted: 'privately',
    becomes: { title: 'New view', shared: false, version: 1 },
  },
  updateSavedView: {
    entity: 'savedView',
    before: ofTheirs,
    where: theView,
    data: () => ({ title: 'Renamed' }),
    tables: ['saved_views'],
    events: ['savedView.updated'],
    noted: 'privately',
    becomes: { title: 'Renamed', version: 2 },
  },
  eraseSavedView: {
    entity: 'savedView',
    before: ofTheirs,
    where: theView,
    tables: ['saved_views'],
    events: ['savedView.erased'],
    noted: 'privately',
    becomes: null,
  },
};

import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** Files have an id that the side has already: another table's, which is no file's. */
const fileOf = ({ groupId }: Side): string => groupId;
const theImport = ({ importId }: Side) => ({ id: importId });

/** What who asks has put for the vehicle. */
const track = (db: Db, side: Side, { userId }: Person) =>
  db.storageObject.create({
    data: {
      id: fileOf(side),
      accountId: side.accountId,
      type: 'TRACK',
      entity: 'VEHICLE',
      entityId: side.vehicleId,
      name: `track ${side.mark}.gpx`,
      sizeBytes: 100n,
      mimeType: 'application/gpx+xml',
      createdBy: userId,
    },
  });

export const TRACK_IMPORTS: WriteFixtures = {
  createTrackImport: {
    entity: 'trackImport',
    before: track,
    where: ({ vehicleId }) => ({ vehicleId }),
    data: (side) => ({ fileId: fileOf(side) }),
    tables: ['track_imports'],
    facts: ['trackImport.created'],
    becomes: { state: 'READING', format: null, points: 0, version: 1 },
    // Who may is asked for a file, which nobody has put there.
    probe: { data: { fileId: randomUUID() }, reached: 'NOT_FOUND' },
  },
  confirmTrackImport: {
    entity: 'trackImport',
    where: theImport,
    tables: ['track_imports'],
    facts: ['trackImport.confirmed'],
    becomes: { state: 'STORING', version: 2 },
  },
  // Nothing of it is stored yet, so it goes at once.
  eraseTrackImport: {
    entity: 'trackImport',
    where: theImport,
    tables: ['track_imports'],
    facts: ['trackImport.cancelled'],
    becomes: null,
  },
};

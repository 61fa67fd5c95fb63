import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    importId: string;
  }
}

type Told = { accountId: string; userId: string; vehicleId: string; mark: string };

/** An import that was looked at, of which no column is empty that its person reads. */
async function seedImport(
  db: Db,
  { accountId, userId, vehicleId, mark }: Told,
): Promise<{ importId: string }> {
  const { id } = await db.trackImport.create({
    data: {
      accountId,
      vehicleId,
      name: `name of the track ${mark}`,
      format: 'GPX',
      state: 'READY',
      trouble: 'FAILED',
      fromAt: PAST,
      untilAt: PAST,
      points: 7,
      distanceM: 900,
      unordered: 1,
      leftOut: { UNTIMED: 2 },
      lines: [[[4.4, 51.2]]],
      storedAt: PAST,
      createdBy: userId,
    },
  });
  return { importId: id };
}

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

const writes: WriteFixtures = {
  createTrackImport: {
    entity: 'trackImport',
    before: track,
    where: ({ vehicleId }) => ({ vehicleId }),
    data: (side) => ({ fileId: fileOf(side) }),
    tables: ['track_imports'],
    events: ['trackImport.created'],
    becomes: { state: 'READING', format: null, points: 0, version: 1 },
    // Who may is asked for a file, which nobody has put there.
    probe: { data: { fileId: randomUUID() }, reached: 'NOT_FOUND' },
  },
  confirmTrackImport: {
    entity: 'trackImport',
    where: theImport,
    tables: ['track_imports'],
    events: ['trackImport.confirmed'],
    becomes: { state: 'STORING', version: 2 },
  },
  // Nothing of it is stored yet, so it goes at once.
  eraseTrackImport: {
    entity: 'trackImport',
    where: theImport,
    tables: ['track_imports'],
    events: ['trackImport.cancelled'],
    becomes: null,
  },
};

export const ENTITY: EntityFixture = {
  seed: seedImport,
  rows: async (db, { importId: id }) => ({
    TrackImport: await db.trackImport.findUniqueOrThrow({ where: { id } }),
  }),
  roots: {
    trackImport: { args: ({ importId }) => `(where: { id: "${importId}" })` },
    trackImports: { args: ({ vehicleId }) => `(where: { vehicleId: "${vehicleId}" })` },
  },
  routes: {
    TrackImport: 'trackImport',
    TrackImportPage: 'trackImports',
    TrackLeftOut: 'trackImport.leftOut.0',
  },
  holders: {
    'may read TrackImport': 'seers',
    'may create TrackImport': 'keepers',
    'may update TrackImport': 'keepers',
    'may erase TrackImport': 'keepers',
  },
  writes,
  supportChanges: ['createTrackImport', 'confirmTrackImport'],
};

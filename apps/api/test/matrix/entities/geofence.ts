import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    geofenceId: string;
  }
}

type Account = { accountId: string; vehicleId: string; groupId: string; mark: string };

/** A geofence of which no column is empty. */
async function seedGeofence(
  db: Db,
  { accountId, vehicleId, groupId, mark }: Account,
): Promise<{ geofenceId: string }> {
  const { id } = await db.geofence.create({
    data: {
      accountId,
      title: `title of the geofence ${mark}`,
      description: `about the geofence ${mark}`,
      color: '#336699',
      area: { type: 'Point', coordinates: [4.4, 51.2] },
      radiusM: 300,
      speedLimitKmh: 30,
      vehicleIds: [vehicleId],
      groupIds: [groupId],
    },
  });
  return { geofenceId: id };
}

const theGeofence = ({ geofenceId }: Side) => ({ id: geofenceId });
const SQUARE = '{"type":"Polygon","coordinates":[[[4,51],[4.01,51],[4.01,51.01],[4,51.01],[4,51]]]}';

const writes: WriteFixtures = {
  createGeofence: {
    entity: 'geofence',
    data: () => ({ title: 'Depot', area: SQUARE }),
    tables: ['geofence_versions', 'geofences'],
    events: ['geofence.created'],
    becomes: { title: 'Depot', dwellSeconds: 60, corners: 5, version: 1 },
  },
  updateGeofence: {
    entity: 'geofence',
    where: theGeofence,
    data: () => ({ title: 'Yard', dwellSeconds: 30 }),
    tables: ['geofence_versions', 'geofences'],
    events: ['geofence.updated'],
    becomes: { title: 'Yard', dwellSeconds: 30, version: 2 },
  },
  eraseGeofence: {
    entity: 'geofence',
    where: theGeofence,
    tables: ['geofence_versions', 'geofences'],
    events: ['geofence.erased'],
    becomes: null,
  },
};

export const ENTITY: EntityFixture = {
  seed: seedGeofence,
  rows: async (db, { geofenceId: id }) => ({
    Geofence: await db.geofence.findUniqueOrThrow({ where: { id } }),
  }),
  roots: {
    geofence: { args: ({ geofenceId }) => `(where: { id: "${geofenceId}" })` },
    geofences: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
  },
  routes: { Geofence: 'geofence', GeofencePage: 'geofences' },
  holders: {
    'may read Geofence': 'seers',
    'may create Geofence': 'keepers',
    'may update Geofence': 'keepers',
    'may erase Geofence': 'keepers',
  },
  writes,
  supportChanges: ['createGeofence', 'updateGeofence'],
};

import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { devicesWhere } from '../../src/modules/devices/devices-where.ts';
import { begin } from './importing.ts';

/** Two vehicles may have more; a statement has no more parameters than 32,767. */
const PIECES = 33_000;

test('trackers are found by their connection, however many pieces of tracks are beside them', async ({
  db,
  pool,
}) => {
  const { actor, accountId, vehicleId } = await begin({ db, pool });
  const tracker = await db.device.create({ data: { accountId, externalDeviceId: 'beside-tracks' } });
  const { id } = await db.trackImport.create({ data: { accountId, vehicleId, name: 'holiday.gpx' } });
  await pool.query(
    `INSERT INTO devices (id, account_id, track_import_id, status, erased_at, updated_at)
      SELECT gen_random_uuid(), $1, $2, 'ERASED', now(), now() FROM generate_series(1, $3::int)`,
    [accountId, id, PIECES],
  );
  const where = await devicesWhere({ connections: ['UNKNOWN'] }, { pool }, actor);
  expect(await db.device.findMany({ where, select: { id: true } })).toEqual([{ id: tracker.id }]);
});

import { randomUUID } from 'node:crypto';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { registerDevice } from './harness.ts';
import { deliver, openStore } from './past/play.ts';
import { type Sent, sentOf } from './past/sent.ts';

const LOG = createLogger('test', 'silent');
const START_MS = Date.parse('2026-11-01T08:00:00Z');
const METRES_PER_DEGREE = 111_195;
/** Ten metres a second past a depot that is 1.5 km north, a fix each ten seconds. */
const WAY = Array.from({ length: 31 }, (_, index) => at(10 * index, 100 * index));

function at(seconds: number, northM: number): Sent {
  const place = { latitude: 52 + northM / METRES_PER_DEGREE, longitude: 13, valid: true, speedKmh: 36 };
  return sentOf(START_MS + 1_000 * seconds, {}, place);
}

async function addGeofence(pool: Pool, accountId: string, dwellS = 0): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO geofences (id, account_id, title, area, radius_m, dwell_s, updated_at) VALUES ($1, $2, 'Depot', $3, 200, $4, now())`,
    [
      id,
      accountId,
      JSON.stringify({ type: 'Point', coordinates: [13, 52 + 1_500 / METRES_PER_DEGREE] }),
      dwellS,
    ],
  );
  await pool.query(`UPDATE geofence_versions SET from_at = 'epoch' WHERE geofence_id = $1`, [id]);
  return id;
}

async function crossings(pool: Pool, deviceId: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string; at: Date }>(
    `SELECT type, at FROM events WHERE device_id = $1 AND type::text LIKE 'geofence%' AND withdrawn_at IS NULL ORDER BY at`,
    [deviceId],
  );
  return rows.map(({ type, at }) => `${type} ${(at.getTime() - START_MS) / 1_000}`);
}

type Stack = { databaseUrl: string; pool: Pool };

async function send({ databaseUrl, pool }: Stack, deviceId: string, sent: readonly Sent[]): Promise<void> {
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, sent, 0);
  await store.close();
  for (let turn = 0; turn < 3; turn++) await foldAll(pool, LOG);
}

describe('a vehicle that passes a geofence', () => {
  test('enters and leaves it, with its name', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId, vehicleId } = await registerDevice(pool);
    const geofenceId = await addGeofence(pool, accountId);
    await send({ databaseUrl, pool }, deviceId, WAY);
    expect(await crossings(pool, deviceId)).toEqual(['geofenceEnter 130', 'geofenceExit 170']);
    const { rows } = await pool.query(
      `SELECT vehicle_id, account_id, attributes FROM events WHERE device_id = $1 AND type = 'geofenceEnter'`,
      [deviceId],
    );
    expect(rows).toEqual([
      {
        vehicle_id: vehicleId,
        account_id: accountId,
        attributes: { geofenceId, geofenceTitle: 'Depot' },
      },
    ]);
  });

  test('is another one where late records show another way', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId } = await registerDevice(pool);
    await addGeofence(pool, accountId);
    const isNear = ({ atMs }: Sent) => Math.abs(atMs - START_MS - 150_000) < 40_000;
    await send(
      { databaseUrl, pool },
      deviceId,
      WAY.filter((each) => !isNear(each)),
    );
    expect(await crossings(pool, deviceId)).toEqual(['geofenceEnter 130', 'geofenceExit 170']);
    // It stayed south of the depot for a while, and passed it faster.
    await send({ databaseUrl, pool }, deviceId, [at(120, 1_200), at(150, 1_250), at(180, 1_900)]);
    const corrected = await crossings(pool, deviceId);
    expect(corrected).toHaveLength(2);
    expect(corrected).not.toEqual(['geofenceEnter 130', 'geofenceExit 170']);
  });

  test('did not enter it for the other accounts, nor by a device that does not count', async ({
    databaseUrl,
    pool,
  }) => {
    const [own, other] = [await registerDevice(pool), await registerDevice(pool)];
    await addGeofence(pool, other.accountId);
    await send({ databaseUrl, pool }, own.deviceId, WAY);
    expect(await crossings(pool, own.deviceId)).toEqual([]);
    await pool.query('UPDATE device_assignments SET counts = false WHERE device_id = $1', [other.deviceId]);
    await send({ databaseUrl, pool }, other.deviceId, WAY);
    expect(await crossings(pool, other.deviceId)).toEqual([]);
  });

  test('enters it once, however often ingest begins anew', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId } = await registerDevice(pool);
    await addGeofence(pool, accountId, 30);
    for (const from of [10, 14, 17]) await send({ databaseUrl, pool }, deviceId, WAY.slice(from, from + 5));
    expect(await crossings(pool, deviceId)).toEqual(['geofenceEnter 130', 'geofenceExit 170']);
  });
});

describe('a change of a geofence', () => {
  const versionsOf = async (pool: Pool, id: string) => {
    const { rows } = await pool.query(
      `SELECT title, radius_m AS "radiusM", until_at IS NULL AS open, from_at > now() AS ahead FROM geofence_versions
       WHERE geofence_id = $1 ORDER BY from_at`,
      [id],
    );
    return rows;
  };

  test('begins a version a moment later; its name does not, and its end ends it', async ({ pool }) => {
    const { accountId } = await registerDevice(pool);
    const id = await addGeofence(pool, accountId);
    await pool.query(`UPDATE geofences SET title = 'Yard' WHERE id = $1`, [id]);
    expect(await versionsOf(pool, id)).toEqual([{ title: 'Yard', radiusM: 200, open: true, ahead: false }]);
    await pool.query('UPDATE geofences SET radius_m = 300 WHERE id = $1', [id]);
    expect(await versionsOf(pool, id)).toEqual([
      { title: 'Yard', radiusM: 200, open: false, ahead: false },
      { title: 'Yard', radiusM: 300, open: true, ahead: true },
    ]);
    // A version that ends in the millisecond of its start never held, and is not kept.
    await pool.query('SELECT pg_sleep(0.01)');
    await pool.query('DELETE FROM geofences WHERE id = $1', [id]);
    expect((await versionsOf(pool, id)).map(({ open }) => open)).toEqual([false, false]);
  });

  test('of limit, group or tank of a vehicle counts from then on', async ({ pool }) => {
    const { vehicleId } = await registerDevice(pool);
    const isAhead = async () => {
      const { rows } = await pool.query(
        'SELECT detection_since > now() AS ahead FROM vehicles WHERE id = $1',
        [vehicleId],
      );
      return rows[0]?.ahead;
    };
    await pool.query(`UPDATE vehicles SET title = 'Van' WHERE id = $1`, [vehicleId]);
    expect(await isAhead()).toBe(false);
    await pool.query('UPDATE vehicles SET max_speed_kmh = 90 WHERE id = $1', [vehicleId]);
    expect(await isAhead()).toBe(true);
  });
});

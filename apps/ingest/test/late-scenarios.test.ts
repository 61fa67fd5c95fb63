import { randomUUID } from 'node:crypto';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { addVehicle, fit, type Registered, registerDevice } from './harness.ts';
import { deliver, openStore } from './past/play.ts';
import { type Sent, sentOf } from './past/sent.ts';

/*
 * Late records that add or remove the cause of an event, and trackers that change their vehicle in the middle of one. Events
 * are worked out by hand: they are those of a run in time.
 */

const LOG = createLogger('test', 'silent');
const START_MS = Date.parse('2026-11-01T08:00:00Z');
const METRES_PER_DEGREE = 111_195;
const TYPES = ['geofenceEnter', 'geofenceExit', 'deviceOverspeed', 'deviceFuelDrop', 'driverChanged'];

type Stack = { databaseUrl: string; pool: Pool };
type Readings = Parameters<typeof sentOf>[1];

function at(seconds: number, northM: number, speedKmh: number, readings: Readings = {}, eastM = 0): Sent {
  const longitude = 13 + eastM / (METRES_PER_DEGREE * Math.cos((52 * Math.PI) / 180));
  const place = { latitude: 52 + northM / METRES_PER_DEGREE, longitude, valid: true, speedKmh };
  return sentOf(START_MS + 1_000 * seconds, readings, place);
}

/** A depot of 200 m around 1.5 km north without a dwell time, a limit of 90 km/h and a tank of 400 l; all held since ever. */
async function openYard(pool: Pool): Promise<Registered> {
  const own = await registerDevice(pool);
  const centre = { type: 'Point', coordinates: [13, 52 + 1_500 / METRES_PER_DEGREE] };
  await pool.query(
    `INSERT INTO geofences (id, account_id, title, area, radius_m, dwell_s, updated_at) VALUES ($1, $2, 'Depot', $3, 200, 0, now())`,
    [randomUUID(), own.accountId, JSON.stringify(centre)],
  );
  await pool.query(`UPDATE geofence_versions SET from_at = 'epoch' WHERE account_id = $1`, [own.accountId]);
  await judgeByLimits(pool, own.vehicleId);
  return own;
}

async function judgeByLimits(pool: Pool, vehicleId: string): Promise<void> {
  await pool.query('UPDATE vehicles SET max_speed_kmh = 90, tank_l = 400 WHERE id = $1', [vehicleId]);
  await pool.query(`UPDATE vehicles SET detection_since = 'epoch' WHERE id = $1`, [vehicleId]);
}

/** Each list is sent by a process of its own, and folded; `between` happens before the second one. */
async function send(
  { databaseUrl, pool }: Stack,
  deviceId: string,
  lists: readonly (readonly Sent[])[],
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [index, sent] of lists.entries()) {
    if (index === 1) await between();
    const store = openStore(databaseUrl);
    await deliver(store, deviceId, sent, 0);
    await store.close();
    for (let turn = 0; turn < 3; turn++) await foldAll(pool, LOG);
  }
}

/** `type@seconds`, with the vehicle where names are given. */
async function told(pool: Pool, deviceId: string, names: Record<string, string> = {}): Promise<string[]> {
  const { rows } = await pool.query<{ type: string; at: Date; vehicleId: string }>(
    `SELECT type, at, vehicle_id AS "vehicleId" FROM events
      WHERE device_id = $1 AND type::text = ANY($2::text[]) AND withdrawn_at IS NULL ORDER BY at, type`,
    [deviceId, TYPES],
  );
  return rows.map(({ type, at: moment, vehicleId }) => {
    const name = names[vehicleId];
    return `${type}@${(moment.getTime() - START_MS) / 1_000}${name ? ` ${name}` : ''}`;
  });
}

const ON = { ignition: true };
const OFF = { ignition: false };
const key = (driverUniqueId: string) => ({ ...ON, driverUniqueId });

type Scenario = { name: string; inTime: Sent[]; first: string[]; late: Sent[]; after: string[] };

const SCENARIOS: Scenario[] = [
  {
    // 1,000 m in 240 s: the border 300 m on is crossed after 72 s, the other one after 168 s.
    name: 'a passage that a detour of 600 m replaces',
    inTime: [at(0, 500, 18, ON), at(100, 1_000, 18, ON), at(340, 2_000, 15, ON), at(350, 2_040, 15, ON)],
    first: ['geofenceEnter@172', 'geofenceExit@268'],
    late: [at(160, 1_000, 36, ON, 600), at(280, 2_000, 30, ON, 600)],
    after: [],
  },
  {
    // 5 m/s: the depot begins at 1,300 m and ends at 1,700 m.
    name: 'a visit that was in a silence of ten minutes',
    inTime: [at(0, 500, 18, ON), at(100, 1_000, 18, ON), at(700, 2_500, 18, ON), at(710, 2_550, 18, ON)],
    first: [],
    late: [150, 200, 250, 300, 350, 400].map((s) => at(s, 1_000 + 5 * (s - 100), 18, ON)),
    after: ['geofenceEnter@160', 'geofenceExit@240'],
  },
  {
    name: 'an overspeed that a slow fix splits into two spikes',
    inTime: [at(0, 0, 100, ON), at(10, 278, 100, ON), at(20, 500, 80, ON)],
    first: ['deviceOverspeed@0'],
    late: [at(5, 139, 80, ON)],
    after: [],
  },
  {
    name: 'a spike that a second fast fix makes an overspeed',
    inTime: [at(0, 0, 100, ON), at(20, 500, 80, ON)],
    first: [],
    late: [at(10, 278, 100, ON)],
    after: ['deviceOverspeed@0'],
  },
  {
    // A level lasts while its readings agree, so the drop is dated by the last reading of the level before it.
    name: 'a drop of fuel that began later',
    inTime: [
      ...[0, 120].map((s) => at(s, 0, 0, { ...OFF, fuelL: 300 })),
      ...[1_200, 1_320].map((s) => at(s, 0, 0, { ...OFF, fuelL: 200 })),
    ],
    first: ['deviceFuelDrop@0'],
    late: [600, 720].map((s) => at(s, 0, 0, { ...OFF, fuelL: 300 })),
    after: ['deviceFuelDrop@600'],
  },
  {
    name: 'another key that was read in between',
    inTime: [at(0, 0, 0, key('12AB34')), at(120, 0, 0, key('12AB34'))],
    first: ['driverChanged@0'],
    late: [at(60, 0, 0, key('FF00EE'))],
    after: ['driverChanged@0', 'driverChanged@60', 'driverChanged@120'],
  },
];

describe('late records', () => {
  test.for(SCENARIOS.map((each) => [each.name, each] as const))(
    '%s',
    async ([, { inTime, first, late, after }], { databaseUrl, pool }) => {
      const { deviceId } = await openYard(pool);
      await send({ databaseUrl, pool }, deviceId, [inTime]);
      expect(await told(pool, deviceId), 'before').toEqual(first);
      await send({ databaseUrl, pool }, deviceId, [late]);
      expect(await told(pool, deviceId), 'after').toEqual(after);
      const other = await openYard(pool);
      const ordered = [...inTime, ...late].sort((a, b) => a.atMs - b.atMs);
      await send({ databaseUrl, pool }, other.deviceId, [ordered]);
      expect(await told(pool, other.deviceId), 'in time').toEqual(after);
    },
  );
});

describe('a tracker that changes its vehicle', () => {
  const way = (fromS: number, untilS: number) =>
    Array.from({ length: (untilS - fromS) / 10 + 1 }, (_, index) => {
      const s = fromS + 10 * index;
      return at(s, 10 * s, 36, ON);
    });
  const fast = (fromS: number, untilS: number) =>
    Array.from({ length: (untilS - fromS) / 5 + 1 }, (_, index) => {
      const s = fromS + 5 * index;
      return at(s, 10_000 + 30 * s, 108, ON);
    });

  test('inside a geofence: one vehicle entered, and the other one left', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId, vehicleId } = await openYard(pool);
    const other = await addVehicle(pool, accountId);
    const swap = () => fit(pool, deviceId, other, new Date(START_MS + 145_000));
    await send({ databaseUrl, pool }, deviceId, [way(0, 140), way(150, 300)], swap);
    const names = { [vehicleId]: 'first', [other]: 'second' };
    expect(await told(pool, deviceId, names)).toEqual(['geofenceEnter@130 first', 'geofenceExit@170 second']);
  });

  test('in an overspeed: each vehicle needs ten seconds of its own', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId, vehicleId } = await openYard(pool);
    const other = await addVehicle(pool, accountId);
    await judgeByLimits(pool, other);
    const swap = () => fit(pool, deviceId, other, new Date(START_MS + 8_000));
    await send({ databaseUrl, pool }, deviceId, [fast(0, 5), fast(10, 15)], swap);
    const names = { [vehicleId]: 'first', [other]: 'second' };
    expect(await told(pool, deviceId, names)).toEqual([]);
    await send({ databaseUrl, pool }, deviceId, [fast(20, 20)]);
    expect(await told(pool, deviceId, names)).toEqual(['deviceOverspeed@10 second']);
  });

  test('between two levels of fuel: what another tank holds is no drop', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId } = await openYard(pool);
    const other = await addVehicle(pool, accountId);
    await judgeByLimits(pool, other);
    const level = (s: number, fuelL: number) => at(s, 0, 0, { ...OFF, fuelL });
    const swap = () => fit(pool, deviceId, other, new Date(START_MS + 200_000));
    const lists = [
      [level(0, 300), level(120, 300)],
      [level(240, 100), level(360, 100)],
    ];
    await send({ databaseUrl, pool }, deviceId, lists, swap);
    expect(await told(pool, deviceId)).toEqual([]);
  });

  test('with the same key in the reader: each vehicle has its driver', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId, vehicleId } = await openYard(pool);
    const other = await addVehicle(pool, accountId);
    const swap = () => fit(pool, deviceId, other, new Date(START_MS + 60_000));
    const lists = [[at(0, 0, 0, key('12AB34'))], [at(60, 0, 0, key('12AB34'))]];
    await send({ databaseUrl, pool }, deviceId, lists, swap);
    const names = { [vehicleId]: 'first', [other]: 'second' };
    expect(await told(pool, deviceId, names)).toEqual(['driverChanged@0 first', 'driverChanged@60 second']);
  });
});

import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { createMetrics } from '../../src/metrics.ts';
import { prepare } from '../../src/pipeline/index.ts';
import { Audiences } from '../../src/seats/audiences.ts';
import { Store } from '../../src/storage/store.ts';
import type { Outcome, WorkRecord } from '../../src/storage/work.ts';
import { addVehicle, fit, registerDevice } from '../harness.ts';
import type { Move, Scenario, Sent, Turn } from './scenario.ts';

const LOG = createLogger('test');
/** Seven days, so that what is late is older than what is known whenever it comes. */
const LATE_MS = 7 * 86_400_000;

export type Device = { id: string; vehicles: Record<'first' | 'second', string> };
export type Stack = { databaseUrl: string; pool: Pool };

/** What is kept of a device, without what differs from one device to another. */
export type Kept = { days: unknown[]; stretches: unknown[]; events: unknown[]; counters: Counter[] };
type Counter = { odometerM: number; engineS: number };

/** Both runs of a case: each record in time and folded as it comes, and all of it out of order. */
export async function runCase(stack: Stack, scenario: Scenario): Promise<{ inTime: Kept; late: Kept }> {
  const { sent, moves, timeZone } = scenario;
  const [punctual, tardy] = [await makeDevice(stack.pool, timeZone), await makeDevice(stack.pool, timeZone)];
  const inOrder = sent.toSorted(byKey);
  const half = Math.floor(inOrder.length / 2);
  await play(
    stack,
    punctual,
    [
      { records: inOrder.slice(0, half), folds: true, restarts: false, moves },
      { records: inOrder.slice(half), folds: true, restarts: false, moves: [] },
    ],
    0,
  );
  await play(stack, tardy, scenario.turns, LATE_MS);
  return { inTime: await readKept(stack.pool, punctual), late: await readKept(stack.pool, tardy) };
}

async function makeDevice(pool: Pool, timeZone: string): Promise<Device> {
  const { accountId, deviceId, vehicleId } = await registerDevice(pool);
  await pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [accountId, timeZone]);
  return { id: deviceId, vehicles: { first: vehicleId, second: await addVehicle(pool, accountId) } };
}

/** What of a late run is delivered, folded and moved, turn by turn; at the end all is folded. */
export async function play(
  stack: Stack,
  device: Device,
  turns: readonly Turn[],
  lateMs: number,
): Promise<void> {
  let store = openStore(stack.databaseUrl);
  for (const { records, folds, restarts, moves } of turns) {
    for (const move of moves) await moveDevice(stack.pool, device, move);
    store.forgetDevice(device.id);
    await deliver(store, device.id, records, lateMs);
    if (restarts) {
      await store.close();
      store = openStore(stack.databaseUrl);
    }
    if (folds) await foldAll(stack.pool, LOG);
    store.forgetDevice(device.id);
  }
  await store.close();
  // A turn works off what was there when it began; what it handed over may leave something for the next.
  for (let turn = 0; turn < 3; turn++) await foldAll(stack.pool, LOG);
}

async function moveDevice(pool: Pool, { id, vehicles }: Device, { atMs, to }: Move): Promise<void> {
  await fit(pool, id, to && vehicles[to], new Date(atMs));
}

export async function deliver(
  store: Store,
  deviceId: string,
  sent: readonly Sent[],
  lateMs: number,
): Promise<void> {
  const outcomes = sent.map((each) => {
    const receivedAt = new Date(each.soonMs < each.atMs ? each.soonMs : each.soonMs + lateMs);
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    store.push({
      device: { id: deviceId, model: null, timeZone: null },
      ...{
        protocol: 'gt06',
        receivedAt,
        remoteAddress: '192.0.2.1',
        link: null,
        replies: [],
        bytes: 0,
        frame: null,
      },
      records: [recordOf(each, receivedAt)],
      source: { settled: (_, outcome) => resolve(outcome) },
    });
    return promise;
  });
  for (const outcome of await Promise.all(outcomes))
    if (outcome !== 'stored') throw new Error(`a record was ${outcome}`);
}

function recordOf({ atMs, position, attributes }: Sent, receivedAt: Date): WorkRecord {
  if (!position) return { kind: 'status', at: new Date(atMs), attributes };
  return { kind: 'position', position, ...prepare(position, receivedAt, 'gt06') };
}

export function openStore(databaseUrl: string): Store {
  return new Store({
    databaseUrl,
    limits: DEFAULT_LIMITS,
    log: LOG,
    metrics: createMetrics(new Registry()),
    audiences: new Audiences(DEFAULT_LIMITS.cachedDevices),
    onCommitted: () => undefined,
  });
}

/** As days are folded: by time, then by hash; a heartbeat after the fixes of its instant. */
function byKey(a: Sent, b: Sent): number {
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  if (!a.position || !b.position) return Number(a.position === null) - Number(b.position === null);
  const [one, other] = [a.position, b.position].map(
    (position) => prepare(position, position.fixTime, 'gt06').fix.hash,
  );
  return Number((one ?? 0n) > (other ?? 0n)) - Number((one ?? 0n) < (other ?? 0n));
}

const VEHICLE = `CASE vehicle_id WHEN $2 THEN 'first' WHEN $3 THEN 'second' END AS vehicle`;
const SELECT_DAYS = `SELECT from_at, until_at, day::text, ${VEHICLE}, distance_m, engine_s, moving_ms, idling_ms, parked_ms,
  unknown_ms, max_speed_kmh, fixes, state_in::text FROM device_days WHERE device_id = $1 ORDER BY from_at`;
const SELECT_STRETCHES = `SELECT from_at, until_at, kind, is_open, ${VEHICLE}, from_latitude, from_longitude, until_latitude,
  until_longitude, distance_m, later_distance_m, engine_s, known_ms, ignition_ms, unknown_ms, max_speed_kmh, fixes
  FROM stretches WHERE device_id = $1 ORDER BY from_at`;
const SELECT_EVENTS = `SELECT type, at, ${VEHICLE}, fix_time, latitude, longitude FROM events
  WHERE device_id = $1 AND withdrawn_at IS NULL
    AND type IN ('deviceMoving', 'deviceStopped', 'ignitionOn', 'ignitionOff') ORDER BY at, type`;
const SELECT_COUNTERS = `SELECT odometer_m AS "odometerM", engine_s AS "engineS" FROM vehicle_counters
  WHERE vehicle_id IN ($2, $3) AND $1::uuid IS NOT NULL ORDER BY vehicle_id = $3`;

async function readKept(pool: Pool, { id, vehicles }: Device): Promise<Kept> {
  const read = async (sql: string) => (await pool.query(sql, [id, vehicles.first, vehicles.second])).rows;
  return {
    days: await read(SELECT_DAYS),
    stretches: await read(SELECT_STRETCHES),
    events: await read(SELECT_EVENTS),
    counters: await read(SELECT_COUNTERS),
  };
}

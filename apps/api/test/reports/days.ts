import { randomUUID } from 'node:crypto';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { addVehicle, fit } from '../../../ingest/test/harness.ts';
import { deliver, openStore } from '../../../ingest/test/past/play.ts';
import { type Sent, sentOf } from '../../../ingest/test/past/sent.ts';

const LOG = createLogger('test', 'silent');
export const MINUTE_MS = 60_000;
const METRES_A_MINUTE = 600;
const METRES_A_DEGREE = 111_195.08;

/** A vehicle with its device, which was in it ever since. */
export async function addTracked(
  pool: Pool,
  accountId: string,
): Promise<{ vehicleId: string; deviceId: string }> {
  const [vehicleId, deviceId] = [await addVehicle(pool, accountId), randomUUID()];
  await pool.query(
    'INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())',
    [deviceId, accountId, randomUUID()],
  );
  await fit(pool, deviceId, vehicleId, new Date(0));
  return { vehicleId, deviceId };
}

/**
 * Due north at 36 km/h, a fix a minute, with ignition and a counter of fuel: a decilitre a minute. `place` is where it begins.
 */
export function drive(startMs: number, fromMinute: number, toMinute: number, place = fromMinute): Sent[] {
  return minutes(fromMinute, toMinute).map((minute, index) =>
    fixAt(startMs, minute, { place: place + index, speedKmh: 36 }),
  );
}

/** A fix a minute at one place, the ignition off unless it idles. */
export function stand(
  startMs: number,
  fromMinute: number,
  toMinute: number,
  place: number,
  ignition = false,
): Sent[] {
  return minutes(fromMinute, toMinute).map((minute) =>
    fixAt(startMs, minute, { place, speedKmh: 0, ignition }),
  );
}

const minutes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type Place = { place: number; speedKmh: number; ignition?: boolean };

function fixAt(startMs: number, minute: number, { place, speedKmh, ignition = speedKmh > 0 }: Place): Sent {
  const latitude = 52 + (place * METRES_A_MINUTE) / METRES_A_DEGREE;
  return sentOf(
    startMs + minute * MINUTE_MS,
    { ignition, fuelUsedL: 100 + place / 10 },
    { latitude, longitude: 13, valid: true, speedKmh },
  );
}

/** Stores records as ingest does, so much later than they were recorded. */
export async function store(
  databaseUrl: string,
  deviceId: string,
  sent: readonly Sent[],
  lateMs = 0,
): Promise<void> {
  const opened = openStore(databaseUrl);
  await deliver(opened, deviceId, sent, lateMs);
  await opened.close();
}

/** What the worker does every half minute. */
export async function fold(pool: Pool): Promise<void> {
  await foldAll(pool, LOG);
}

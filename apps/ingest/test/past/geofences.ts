import { randomUUID } from 'node:crypto';
import { createRandom, type Random } from '@fleet/testing/random';
import type { Pool } from 'pg';
import type { CaseDevice } from './case.ts';
import type { Cast } from './cast.ts';
import { chance, pick } from './chance.ts';

type Place = { latitude: number; longitude: number; atMs: number };
type Version = { fromMs: number; untilMs: number | null; place: Place; radiusM: number; dwellS: number };
/** A geofence of a case, which begins, changes or ends while the case lasts. */
export type CaseGeofence = { speedLimitKmh: number | null; versions: Version[] };

const COUNT = 8;
const MAX_SPEED_KMH = 60;

/** Around what the devices send. Of a chance of their own, so that a seed has the records that it had without them. */
export function geofencesOf(seed: number, devices: readonly CaseDevice[]): CaseGeofence[] {
  const random = createRandom(seed + 2_000_003);
  const places = devices.flatMap(({ inTime }) =>
    inTime.flatMap(({ records }) =>
      records.flatMap(({ atMs, position }) => (position ? [{ ...position, atMs }] : [])),
    ),
  );
  if (places.length === 0) return [];
  return Array.from({ length: COUNT }, () => geofenceAt(places, random));
}

function geofenceAt(places: readonly Place[], random: Random): CaseGeofence {
  const place = pick(places, random);
  const version = () => ({
    place,
    radiusM: pick([40, 200, 1_500], random),
    dwellS: pick([0, 60, 300], random),
  });
  const cutMs = pick(places, random).atMs + 1;
  const whole = { fromMs: 0, untilMs: null };
  const kind = random();
  const first = { ...whole, ...version() };
  const next = { ...whole, ...version(), fromMs: cutMs };
  const versions = kind < 0.5 ? [first] : kind < 0.8 ? [{ ...first, untilMs: cutMs }, next] : [next];
  return { speedLimitKmh: chance(0.4, random) ? 30 : null, versions };
}

/** As if they had been there when it happened. */
export async function addGeofences(
  pool: Pool,
  cast: Cast,
  geofences: readonly CaseGeofence[],
): Promise<void> {
  await pool.query('UPDATE vehicles SET max_speed_kmh = $2, tank_l = 100 WHERE id = ANY($1)', [
    Object.values(cast.vehicles),
    MAX_SPEED_KMH,
  ]);
  await pool.query(`UPDATE vehicles SET detection_since = 'epoch' WHERE id = ANY($1)`, [
    Object.values(cast.vehicles),
  ]);
  for (const [index, { speedLimitKmh, versions }] of geofences.entries()) {
    // What is carried is in the order of ids, which is to be the same in both runs.
    const id = `0${index}${randomUUID().slice(2)}`;
    cast.geofences.push(id);
    for (const { fromMs, untilMs, place, radiusM, dwellS } of versions)
      await pool.query(INSERT_VERSION, [
        ...[id, new Date(fromMs), untilMs === null ? null : new Date(untilMs), cast.accounts.own],
        JSON.stringify({ type: 'Point', coordinates: [place.longitude, place.latitude] }),
        ...[radiusM, dwellS, speedLimitKmh],
      ]);
  }
}

const INSERT_VERSION = `INSERT INTO geofence_versions (geofence_id, from_at, until_at, account_id, title, area, radius_m, dwell_s,
    speed_limit_kmh, vehicle_ids, group_ids)
  VALUES ($1, $2, $3, $4, 'Geofence', $5, $6, $7, $8, '{}', '{}')`;

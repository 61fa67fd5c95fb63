import type { Tx } from '@fleet/db/client';
import { distanceM } from '@fleet/tracks/distance';

/**
 * Times of a vehicle that are told already, by the devices that sat in it: COVERED while one reported, BRIDGED while it was
 * silent and came elsewhere, since its way is counted as a straight line then.
 */
export type Told = { fromMs: number; untilMs: number; kind: 'COVERED' | 'BRIDGED' };

/** A parked tracker reports about once an hour. */
const SILENCE_MIN = '65 minutes';
/** Nearer than this it stood where it was, and counted nothing. */
const SAME_PLACE_M = 150;
/** After so long nobody knows the way; it is not spread over days either. */
export const SILENCE_MAX_MS = 31 * 86_400_000;
/** Asked at once: half a million fixes of a tracker that reports every five seconds. */
const CHUNK_MS = 31 * 86_400_000;

type Silence = { from: string; until: string; places: [number, number, number, number] };
type Row = { fromAt: Date; untilAt: Date; silences: Silence[] | null };

/** What is told of the vehicle between two instants; in no order. */
export async function findTold(
  tx: Pick<Tx, '$queryRaw'>,
  vehicleId: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<Told[]> {
  const told: Told[] = [];
  for (let atMs = fromMs; atMs <= untilMs; atMs += CHUNK_MS) {
    const to = new Date(Math.min(untilMs, atMs + CHUNK_MS) + 1);
    const rows = await readReported(tx, vehicleId, { from: new Date(atMs), to });
    told.push(...rows.flatMap(toldBy));
  }
  return told;
}

/** Of each stay of a device its fixes of the period, with the one before and the one after, and where they are far apart. */
function readReported(
  tx: Pick<Tx, '$queryRaw'>,
  vehicleId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    WITH seat AS MATERIALIZED (SELECT a.id, a.device_id, a."from" AS from_at, COALESCE(a.until, 'infinity') AS until_at
        FROM device_assignments a WHERE a.vehicle_id = ${vehicleId}::uuid AND a."from" < ${to}
          AND COALESCE(a.until, 'infinity') > ${from}),
      fix AS (SELECT seat.id, p.* FROM seat CROSS JOIN LATERAL (
        (SELECT f.fix_time, f.latitude, f.longitude FROM positions f WHERE f.device_id = seat.device_id AND f.valid
          AND f.fix_time >= seat.from_at AND f.fix_time < seat.until_at AND f.fix_time <= ${from}
          ORDER BY f.fix_time DESC LIMIT 1)
        UNION ALL
        (SELECT f.fix_time, f.latitude, f.longitude FROM positions f WHERE f.device_id = seat.device_id AND f.valid
          AND f.fix_time >= seat.from_at AND f.fix_time < seat.until_at AND f.fix_time > ${from} AND f.fix_time < ${to})
        UNION ALL
        (SELECT f.fix_time, f.latitude, f.longitude FROM positions f WHERE f.device_id = seat.device_id AND f.valid
          AND f.fix_time >= seat.from_at AND f.fix_time < seat.until_at AND f.fix_time >= ${to}
          ORDER BY f.fix_time LIMIT 1)) p),
      linked AS (SELECT *, lead(fix_time) OVER own AS next_at, lead(latitude) OVER own AS next_latitude,
          lead(longitude) OVER own AS next_longitude FROM fix WINDOW own AS (PARTITION BY id ORDER BY fix_time))
    SELECT min(fix_time) AS "fromAt", max(fix_time) AS "untilAt",
      json_agg(json_build_object('from', fix_time, 'until', next_at,
        'places', json_build_array(latitude, longitude, next_latitude, next_longitude)) ORDER BY fix_time)
        FILTER (WHERE next_at - fix_time > ${SILENCE_MIN}::interval) AS silences
    FROM linked GROUP BY id`;
}

function toldBy({ fromAt, untilAt, silences }: Row): Told[] {
  const told: Told[] = [];
  let atMs = fromAt.getTime();
  for (const silence of silences ?? []) {
    const [fromMs, untilMs] = [Date.parse(silence.from), Date.parse(silence.until)];
    told.push({ fromMs: atMs, untilMs: fromMs, kind: 'COVERED' });
    if (isBridged(silence, untilMs - fromMs)) told.push({ fromMs, untilMs, kind: 'BRIDGED' });
    atMs = untilMs;
  }
  return [...told, { fromMs: atMs, untilMs: untilAt.getTime(), kind: 'COVERED' }];
}

function isBridged({ places: [latitude, longitude, ...next] }: Silence, lastedMs: number): boolean {
  const [nextLatitude, nextLongitude] = next;
  const wayM = distanceM({ latitude, longitude }, { latitude: nextLatitude, longitude: nextLongitude });
  return wayM > SAME_PLACE_M && lastedMs <= SILENCE_MAX_MS;
}

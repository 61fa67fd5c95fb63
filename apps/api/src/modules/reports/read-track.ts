import type { Queries } from '@fleet/db/in-session';
import type { TrackFix } from '@fleet/tracks/track-fix';

/** Fixes of one statement: others have the process, and a question that nobody waits for ends, in between. */
const PAGE_FIXES = 10_000;

type Row = TrackFix & { deviceId: string; hash: string };
type Wanted = { vehicleId: string; from: Date; to: Date; most: number };

/** What a line on a map and a curve of speeds are made of; in the order of routes, and of those the valid ones. */
const SELECT_TRACK = `
  SELECT (extract(epoch FROM p.fix_time) * 1000)::float8 AS "atMs", p.device_id AS "deviceId", p.hash::text AS hash,
         p.latitude, p.longitude, p.speed_kmh AS "speedKmh", p.course_deg AS "courseDeg", p.ignition, p.motion
    FROM device_assignments a
   CROSS JOIN LATERAL (
     SELECT * FROM positions f
      WHERE f.device_id = a.device_id AND f.fix_time >= GREATEST(a."from", $2, $4)
        AND f.fix_time < LEAST(COALESCE(a.until, 'infinity'), $3) AND f.fix_time >= $2 AND f.fix_time < $3 AND f.valid
        AND ($4::timestamptz IS NULL OR (f.fix_time, f.device_id, f.hash) > ($4::timestamptz, $5::uuid, $6::bigint))
      ORDER BY f.fix_time, f.hash
      LIMIT $7
   ) p
   WHERE a.vehicle_id = $1 AND a."from" < $3 AND COALESCE(a.until, 'infinity') > $2
   ORDER BY p.fix_time, p.device_id, p.hash
   LIMIT $7`;

/** Every fix of a vehicle in a period; null where there are more than `most`. */
export async function readTrack(
  session: Queries,
  { vehicleId, from, to, most }: Wanted,
): Promise<TrackFix[] | null> {
  const fixes: TrackFix[] = [];
  let last: Row | undefined;
  let page: Row[];
  do {
    const limit = Math.min(PAGE_FIXES, most + 1 - fixes.length);
    const after = last ? [new Date(last.atMs), last.deviceId, last.hash] : [null, null, null];
    ({ rows: page } = await session.query<Row>(SELECT_TRACK, [vehicleId, from, to, ...after, limit]));
    for (const { deviceId, hash, ...fix } of page) fixes.push(fix);
    last = page.at(-1);
    if (fixes.length > most) return null;
  } while (page.length === PAGE_FIXES);
  return fixes;
}

import type { Db } from '@fleet/db/client';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { readTrack } from '../../src/modules/reports/read-track.ts';
import { confirmTrackImport } from '../../src/modules/track-imports/confirm-track-import.ts';
import { createTrackImport } from '../../src/modules/track-imports/create-track-import.ts';
import { findStays } from '../../src/modules/vehicles/find-stays.ts';
import { workOnNext } from '../../src/track-imports/start-track-imports.ts';
import { seedActor } from '../actor.ts';
import { files, putTrack } from './track-file.ts';

export const log = createLogger('test', 'silent');
const HOUR_MS = 3_600_000;
export const MORNING_MS = Date.UTC(2026, 9, 3, 8);
/** No point is left out. */
export const NOTHING = {
  UNTIMED: 0,
  MISPLACED: 0,
  TOO_OLD: 0,
  IN_FUTURE: 0,
  DUPLICATE: 0,
  COVERED: 0,
  BRIDGED: 0,
};

export type ImportingDeps = { db: Db; pool: Pool };
/** Until nothing waits for a worker. */
export const work = async (parts: ImportingDeps) => {
  while (await workOnNext({ ...parts, files, log }));
};
export const rowOf = (db: Db, id: string) => db.trackImport.findUnique({ where: { id } });

/** A vehicle with an odometer, and who keeps it. */
export async function begin({ db }: ImportingDeps) {
  const actor = await seedActor(db);
  const { accountId } = actor;
  const { id: vehicleId } = await db.vehicle.create({
    data: { accountId, title: 'Van', type: 'CAR', odometerOffsetM: 84_500_000 },
  });
  return { actor, accountId, vehicleId };
}
type Begun = Awaited<ReturnType<typeof begin>>;

/** Sent, and read by a worker. */
export async function create(
  parts: ImportingDeps,
  { actor, vehicleId }: Begun,
  text: string | Buffer,
): Promise<string> {
  const fileId = await putTrack(parts.db, actor, vehicleId, text);
  const { id } = await createTrackImport(parts, actor, { vehicleId }, { fileId });
  await work(parts);
  return id;
}

/** Also confirmed, stored and folded. */
export async function store(parts: ImportingDeps, begun: Begun, text: string): Promise<string> {
  const id = await create(parts, begun, text);
  await confirmTrackImport(parts, begun.actor, { id });
  await work(parts);
  await foldAll(parts.pool, log);
  return id;
}

/** What reports count of a vehicle. */
export async function countedOf(pool: Pool, vehicleId: string) {
  const { rows } = await pool.query(
    `SELECT (SELECT COALESCE(sum(d.distance_m), 0) FROM device_days d JOIN device_assignments a ON a.device_id = d.device_id
        AND a.vehicle_id = d.vehicle_id AND a.counts AND a."from" <= d.from_at AND (a.until IS NULL OR d.from_at < a.until)
        WHERE d.vehicle_id = $1)::float8 AS "distanceM",
      (SELECT json_agg(json_build_object('kind', s.kind, 'isOpen', s.is_open) ORDER BY s.from_at) FROM stretches s
        WHERE s.vehicle_id = $1) AS stretches,
      (SELECT count(*)::int FROM stale_days m JOIN device_assignments a USING (device_id) WHERE a.vehicle_id = $1) AS stale`,
    [vehicleId],
  );
  return rows[0];
}

/** Tables with anything of these devices. */
export async function left(pool: Pool, deviceIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'device_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT FROM "${name}" WHERE device_id = ANY($1) LIMIT 1`, [
      deviceIds,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

export async function track(pool: Pool, vehicleId: string) {
  const [from, to] = [new Date(0), new Date(MORNING_MS + 100 * HOUR_MS)];
  const stays = await findStays(pool, [vehicleId], { fromMs: from.getTime(), untilMs: to.getTime() });
  return readTrack(pool, { vehicleId, stays, from, to, about: 0, most: 100_000 });
}

import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import { purgeDemoTracker } from './purge-demo-tracker.ts';

/** Who drives it notices within a turn. */
const SETTLE_S = 3;
/** What ingest or the days had in hand is gone after so long. */
const SWEEP_S = 60;
const MAX_PURGED = 20;

/** Its time is over, or a tracker of somebody's own sits in the vehicle. Triggers end it where its device changes. */
const END = `UPDATE demo_trackers t SET ended_at = now() WHERE t.ended_at IS NULL AND (t.ends_at <= now()
  OR NOT EXISTS (SELECT FROM devices d WHERE d.id = t.device_id)
  OR EXISTS (SELECT FROM devices d JOIN devices other ON other.vehicle_id = d.vehicle_id AND other.demo_until IS NULL
    WHERE d.id = t.device_id))`;

const DUE = `SELECT device_id AS id FROM demo_trackers WHERE ended_at < now() - make_interval(secs => ${SETTLE_S})
  AND (purged_at IS NULL OR purged_at < now() - make_interval(secs => ${SWEEP_S})) ORDER BY ended_at LIMIT ${MAX_PURGED}`;

/** Ends those whose time has come, and takes away what ended ones have left. */
export async function endDemoTrackers({ db, pool }: { db: Db; pool: Pool }): Promise<void> {
  await pool.query(END);
  const { rows } = await pool.query<{ id: string }>(DUE);
  for (const { id } of rows) await purgeDemoTracker(db, id);
}

import type { Pool } from 'pg';

/** Their files are kept no longer. */
const UNUSED_MS = 60 * 60_000;

/** Imports that nobody confirmed, and those that could not be. */
export async function dropUnused(pool: Pool, now = new Date()): Promise<void> {
  await pool.query(`DELETE FROM track_imports WHERE state IN ('READY', 'REFUSED') AND created_at < $1`, [
    new Date(now.getTime() - UNUSED_MS),
  ]);
}

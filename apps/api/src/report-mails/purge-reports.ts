import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from '../jobs/delete-in-batches.ts';
import { FILE_DAYS } from './report-links.ts';

const DAY_MS = 86_400_000;
/** Whoever stops the mails of a report may do so by one of so long ago. */
const KEEP_RUNS_MS = 90 * DAY_MS;

/** Files of reports go when their links are over, runs and their mails later. */
export async function purgeReports(pool: Pool, log: Logger, now: Date): Promise<void> {
  const before = (ms: number) => [new Date(now.getTime() - ms)];
  const { rowCount: files } = await pool.query(FORGET_FILES, before(FILE_DAYS * DAY_MS));
  const runs = await deleteInBatches(pool, 'report_runs', 'created_at < $1', before(KEEP_RUNS_MS));
  log.info({ files, runs }, 'old reports are purged');
}

/** The job that purges files takes their bytes. */
const FORGET_FILES = `WITH over AS (UPDATE report_mails SET has_file = false WHERE has_file AND created_at < $1 RETURNING id)
  INSERT INTO removed_files (id) SELECT id FROM over ON CONFLICT DO NOTHING`;

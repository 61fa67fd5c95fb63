import type { Pool } from 'pg';

/** Rows of one statement: short enough for its timeout, and for those who wait for its locks. */
const BATCH_ROWS = 5_000;

/** Deletes rows of `table` by their physical place, a batch at a time, and answers how many went. */
export async function deleteInBatches(
  pool: Pool,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<number> {
  const statement = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH_ROWS}))`;
  let deleted = 0;
  for (;;) {
    const { rowCount } = await pool.query(statement, [...values]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_ROWS) return deleted;
  }
}

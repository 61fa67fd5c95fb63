import type { Pool } from 'pg';

/** The row of a statement that always returns exactly one. */
export async function oneRow<Row>(pool: Pool, text: string): Promise<Row> {
  const { rows } = await pool.query(text);
  return rows[0] as Row;
}

import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import type { Pool } from 'pg';

/** How fixes are kept that are asked for: not packed, all packed, or every other one a row beside a packed day. */
export const KEPT = ['rows', 'packed days', 'days of both'] as const;
export type Kept = (typeof KEPT)[number];

/** No day of a test is over later. */
const END = new Date('9999-01-01');

/** Brings what is stored of these devices into that keeping, whatever day it is of. */
export async function keepAs(pool: Pool, kept: Kept, deviceIds: readonly string[]): Promise<void> {
  if (kept === 'rows') return;
  const beside = kept === 'days of both' ? await takeOut(pool, deviceIds) : [];
  await packDaysBefore(pool, END, deviceIds);
  // As text: hashes are of more figures than numbers of JSON have here.
  await pool.query(
    'INSERT INTO positions SELECT * FROM jsonb_populate_recordset(null::positions, $1::jsonb)',
    [`[${beside.join()}]`],
  );
}

async function takeOut(pool: Pool, deviceIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `DELETE FROM positions p USING (SELECT device_id, fix_time, hash,
        row_number() OVER (PARTITION BY device_id ORDER BY fix_time, hash) AS number FROM positions) o
      WHERE o.device_id = ANY($1::uuid[]) AND (p.device_id, p.fix_time, p.hash) = (o.device_id, o.fix_time, o.hash)
        AND number % 2 = 0
      RETURNING to_jsonb(p)::text AS text`,
    [deviceIds],
  );
  return rows.map(({ text }) => text);
}

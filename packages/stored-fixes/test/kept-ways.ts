import type { Pool } from 'pg';
import { expect } from 'vitest';
import { packDaysBefore } from '../src/pack-days-before.ts';
import { type Drive, storeDrive } from './store-drive.ts';

/** How the same records are kept: nothing packed, all of it, or days with late records and days of now beside them. */
export const WAYS = ['rows', 'packed days', 'days of both'] as const;

export async function keep(pool: Pool, drive: Drive, way: (typeof WAYS)[number]): Promise<void> {
  if (way === 'rows') return storeDrive(pool, drive.records);
  if (way === 'packed days') {
    await storeDrive(pool, drive.records);
    await packDaysBefore(pool, drive.end);
    const { rows } = await pool.query('SELECT FROM positions WHERE device_id = ANY($1)', [drive.ids]);
    expect(rows).toHaveLength(0);
    return;
  }
  await storeDrive(
    pool,
    drive.records.filter((_, at) => at % 3 !== 0),
  );
  await packDaysBefore(pool, drive.middle);
  await storeDrive(
    pool,
    drive.records.filter((_, at) => at % 3 === 0),
  );
  // What is packed stands against what is sent again with other figures.
  await storeDrive(
    pool,
    drive.records
      .filter(({ fixTime }, at) => at % 15 === 1 && fixTime < drive.middle)
      .map((record) => ({ ...record, latitude: -1 })),
  );
}

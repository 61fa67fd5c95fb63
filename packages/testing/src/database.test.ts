import { expect } from 'vitest';
import { test } from './database.ts';

test('a test file has a migrated, empty database in UTC', async ({ db, pool }) => {
  expect(await db.account.count()).toBe(0);
  const { rows } = await pool.query("SELECT current_setting('TimeZone') AS zone, now() AS now");
  expect(rows[0].zone).toBe('UTC');
});

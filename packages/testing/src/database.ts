import { createDb, type Db } from '@fleet/db/client';
import { createPool } from '@fleet/db/pool';
import type { Pool } from 'pg';
import { test as base, inject } from 'vitest';
import { cloneDatabase } from './clone-database.ts';
import './global-setup.ts';

const POOL_MAX = 4;

/**
 * `test` with a migrated, empty database that the test file has to itself: `databaseUrl`, a Prisma client `db` and a
 * `pool` on it. Tests of one file share it, so each makes an account of its own. What a test does not name is not made.
 */
export const test = base.extend<{ $file: { databaseUrl: string; db: Db; pool: Pool } }>({
  databaseUrl: [
    async ({}, use) => {
      const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('template'));
      await use(url);
      await drop();
    },
    { scope: 'file' },
  ],
  db: [
    async ({ databaseUrl }, use) => {
      const db = createDb(databaseUrl, POOL_MAX);
      await use(db);
      await db.$disconnect();
    },
    { scope: 'file' },
  ],
  pool: [
    async ({ databaseUrl }, use) => {
      const pool = createPool(databaseUrl, POOL_MAX);
      await use(pool);
      await pool.end();
    },
    { scope: 'file' },
  ],
});

import { createDb, type Db } from '@fleet/db/client';
import { createPool } from '@fleet/db/pool';
import type { Pool } from 'pg';
import { test as base, inject } from 'vitest';
import { cloneDatabase } from './clone-database.ts';
import './global-setup.ts';
import { within } from './within.ts';

const POOL_MAX = 4;
const END_TIMEOUT_MS = 5_000;

type OwnDatabase = {
  url: string;
  /** Ends that wait until the database is dropped: a pool does not end while a test has one of its sessions. */
  ends: (() => Promise<void>)[];
};

/**
 * `test` with a migrated, empty database that the test file has to itself: `databaseUrl`, a Prisma client `db` and a
 * `pool` on it. Tests of one file share it, so each makes an account of its own. What a test does not name is not made.
 * At the end of the file the database is dropped first, which ends every session and lock on it, then the pools end.
 */
export const test = base.extend<{
  $file: { database: OwnDatabase; databaseUrl: string; db: Db; pool: Pool };
}>({
  database: [
    async ({}, use) => {
      const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('template'));
      const ends: OwnDatabase['ends'] = [];
      await use({ url, ends });
      await drop();
      await within(END_TIMEOUT_MS, 'a session of the test pool was not released', () =>
        Promise.all(ends.map((end) => end())),
      );
    },
    { scope: 'file' },
  ],
  databaseUrl: [async ({ database }, use) => use(database.url), { scope: 'file' }],
  db: [
    async ({ database }, use) => {
      const db = createDb(database.url, POOL_MAX);
      database.ends.push(() => db.$disconnect());
      await use(db);
    },
    { scope: 'file' },
  ],
  pool: [
    async ({ database }, use) => {
      const pool = createPool(database.url, POOL_MAX);
      database.ends.push(() => pool.end());
      await use(pool);
    },
    { scope: 'file' },
  ],
});

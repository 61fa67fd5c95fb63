import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@fleet/runtime/postgres-server';
import { test } from '@fleet/testing/database';
import pg from 'pg';
import { describe, expect, onTestFinished } from 'vitest';
import { checkServer, requireSuitable, type ServerFacts, warningsOf } from './check-server.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

/** Older releases from Debian's packages, if installed. */
const OLDER = [13, 14, 15, 16, 17].filter((major) => existsSync(`/usr/lib/postgresql/${major}/bin/postgres`));

const SUITABLE: ServerFacts = {
  versionNumber: 180_000,
  version: '18.0',
  encoding: 'UTF8',
  isReadOnly: false,
  hasBtreeGist: true,
  foldsLetters: true,
  isDurable: true,
  connections: 97,
};

describe('a server is refused by its code', () => {
  test.for([
    ['POSTGRESQL_VERSION', { versionNumber: 90_624, version: '9.6.24' }],
    ['POSTGRESQL_VERSION', { versionNumber: 150_018, version: '15.18 (Debian 15.18-0+deb12u1)' }],
    ['POSTGRESQL_VERSION', { versionNumber: 170_009, version: '17.9' }],
    ['DATABASE_ENCODING', { encoding: 'LATIN1' }],
    ['DATABASE_ENCODING', { encoding: 'SQL_ASCII' }],
    ['DATABASE_READ_ONLY', { isReadOnly: true }],
    ['EXTENSION_MISSING', { hasBtreeGist: false }],
  ] as const)('%s %o', ([code, facts]) => {
    expect(() => requireSuitable({ ...SUITABLE, ...facts })).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(new RegExp(`^${code}: `)) }),
    );
  });

  test('the version that is needed and the one that is there are named', () => {
    expect(() => requireSuitable({ ...SUITABLE, versionNumber: 150_018, version: '15.18' })).toThrow(
      /PostgreSQL 18 or newer is needed, and DATABASE_URL leads to 15\.18/,
    );
  });

  test('18, its betas and those after it are taken', () => {
    for (const versionNumber of [180_000, 180_004, 190_000]) requireSuitable({ ...SUITABLE, versionNumber });
  });
});

test('what makes a server worse, and not unsuitable, is a warning', () => {
  expect(warningsOf(SUITABLE)).toEqual([]);
  expect(warningsOf({ ...SUITABLE, foldsLetters: false, isDurable: false, connections: 17 })).toEqual([
    expect.stringContaining('LC_CTYPE'),
    expect.stringContaining('fsync'),
    expect.stringContaining('17 connections'),
  ]);
});

test.for(OLDER)('a real PostgreSQL %i is refused before anything is written', async (major) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-older-'));
  const server = await startPostgres({
    dataDir,
    ephemeral: true,
    binDir: `/usr/lib/postgresql/${major}/bin`,
  });
  onTestFinished(() => server.stop());
  const url = server.url('postgres');
  await expect(migrate(url)).rejects.toMatchObject({ code: 'POSTGRESQL_VERSION' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
  await client.end();
  expect(rowCount).toBe(0);
});

test('the server of the tests is taken, a database in LATIN1 on it is not', async ({ databaseUrl }) => {
  await checkServer(databaseUrl);
  const admin = createPool(databaseUrl, 1);
  const name = `latin_${randomUUID().replaceAll('-', '')}`;
  await admin.query(
    `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc TEMPLATE template0`,
  );
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await expect(migrate(url.href)).rejects.toMatchObject({ code: 'DATABASE_ENCODING' });
});

test('a database whose role reads only is refused, and other settings of it change nothing', async ({
  databaseUrl,
}) => {
  const admin = createPool(databaseUrl, 1);
  const role = `odd_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD 'odd'`);
  onTestFinished(async () => {
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
  });
  const url = new URL(databaseUrl);
  [url.username, url.password] = [role, 'odd'];
  await admin.query(`ALTER ROLE ${role} SET search_path = elsewhere; ALTER ROLE ${role} SET DateStyle = 'German';
    ALTER ROLE ${role} SET bytea_output = 'escape'; ALTER ROLE ${role} SET IntervalStyle = 'iso_8601';
    ALTER ROLE ${role} SET standard_conforming_strings = off; ALTER ROLE ${role} SET TimeZone = 'Asia/Tokyo'`);
  const pool = createPool(url.href, 1);
  const { rows } = await pool.query(
    String.raw`SELECT '2026-01-02 03:04:05+00'::timestamptz AS at, '\x00ff'::bytea AS bytes, 'a\b' AS text, current_schema() AS schema`,
  );
  await pool.end();
  expect(rows).toEqual([
    { at: new Date('2026-01-02T03:04:05Z'), bytes: Buffer.from([0, 255]), text: 'a\\b', schema: 'public' },
  ]);
  await admin.query(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
  await expect(checkServer(url.href)).rejects.toMatchObject({ code: 'DATABASE_READ_ONLY' });
});

import { randomUUID } from 'node:crypto';
import { createPool } from '@fleet/db/pool';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { Identities } from './identities.ts';

const log = createLogger('test', 'silent');

/** It cannot compare what is not western European, as another text may be too much for any database. */
async function openNarrowDatabase(databaseUrl: string) {
  const name = `narrow_${randomUUID().replaceAll('-', '')}`;
  const admin = createPool(databaseUrl, 1);
  await admin.query(
    `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc TEMPLATE template0`,
  );
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, 2);
  await pool.query(`CREATE TABLE accounts (id uuid, device_protocols text, device_networks text, device_credential text);
    INSERT INTO accounts VALUES ('00000000-0000-0000-0000-000000000000', NULL, NULL, 'NONE');
    CREATE TABLE devices (id uuid, external_device_id text, model text, time_zone text, status text,
      time_zone_before text, time_zone_changed_at timestamptz, allowed_protocol text, allowed_networks text,
      secret_hash text, certificate text, required_credential text, account_id uuid, confirmed_at timestamptz,
      server_id uuid);
    INSERT INTO devices (id, external_device_id, status, account_id, confirmed_at)
      SELECT gen_random_uuid(), 'known-' || n, 'ACTIVE', a.id, now() FROM generate_series(0, 9) n, accounts a`);
  const close = async () => {
    await pool.end();
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  };
  return { pool, [Symbol.asyncDispose]: close };
}

test('an identifier that the database does not take is nobody’s, and costs the others of its moment nothing', async ({
  databaseUrl,
}) => {
  await using narrow = await openNarrowDatabase(databaseUrl);
  const identities = new Identities(narrow.pool, log, 100);
  const asked = ['known-0', 'Газель', 'known-1', 'a\0b', 'nobody', 'Лада', 'known-9'];
  const found = await Promise.all(asked.map((identifier) => identities.resolve([identifier])));
  expect(found.map((device) => device !== null)).toEqual([true, false, true, false, false, false, true]);
  expect(identities.recall(['Газель'])).toBeNull();
  expect(identities.recall(['\ud800', 'known-1'])).toMatchObject({ id: found[2]?.id });
});

test('a database that is away is no answer', async () => {
  const pool = createPool('postgresql://postgres@127.0.0.1:1/none', 1);
  await expect(new Identities(pool, log, 100).resolve(['known'])).rejects.toThrow();
  await pool.end();
});

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '@fleet/runtime/postgres-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from './migrate.ts';

/** From this one on positions are kept by day. */
const BY_DAY = '20261219100000_position_days';

let server: PostgresServer;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-days-'));
  server = await startPostgres({ dataDir, ephemeral: true });
});

afterAll(() => server.stop());

async function query<Row extends object>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A database as it was before positions were kept by day. */
async function installFormer(name: string): Promise<string> {
  await query(server.url('postgres'), `CREATE DATABASE ${name}`);
  const directory = await mkdtemp(path.join(tmpdir(), 'fleet-migrations-'));
  await cp(MIGRATIONS_DIR, directory, { recursive: true });
  for (const later of (await readdir(directory)).filter((each) => each >= BY_DAY && /^\d/.test(each)))
    await rm(path.join(directory, later), { recursive: true });
  await migrate(server.url(name), directory);
  await rm(directory, { recursive: true });
  return server.url(name);
}

/** Of each partition of positions how many rows it has. */
async function partsOf(url: string): Promise<Record<string, number>> {
  const rows = await query<{ name: string; rows: number }>(
    url,
    `SELECT c.relname AS name, (SELECT count(*)::int FROM positions p WHERE p.tableoid = c.oid) AS rows
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'positions'::regclass ORDER BY 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

async function storeAt(url: string, ...instants: string[]): Promise<void> {
  await query(
    url,
    `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
     SELECT '00000000-0000-0000-0000-000000000001', at, 1, now(), 'h02', true, 1, 2, '{}' FROM unnest($1::timestamptz[]) AS at`,
    [instants],
  );
}

const DAY_MS = 86_400_000;
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const dayAfter = (days: number) => new Date(TODAY_MS + days * DAY_MS);
const nameOf = (day: Date) => `positions_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

test('months that hold something stay, and days begin where the last of them ends', async () => {
  const url = await installFormer('with_data');
  await query(
    url,
    "SELECT ensure_position_partitions('2026-03-01', 1), ensure_position_partitions('2026-05-01', 1)",
  );
  const now = new Date().toISOString();
  await storeAt(url, '2026-03-31T23:59:59.999Z', '2026-05-01T00:00:00.000Z', now);
  expect(await migrate(url)).toContain(BY_DAY);
  const month = now.slice(0, 7).replace('-', '');
  const nextMonth = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)), 1));
  const daysMade = Array.from({ length: 8 }, (_, day) => dayAfter(day)).filter((day) => day >= nextMonth);
  const made = Object.fromEntries(daysMade.map((day) => [nameOf(day), 0]));
  expect(await partsOf(url)).toEqual({
    positions_202603: 1,
    positions_202605: 1,
    [`positions_${month}`]: 1,
    ...made,
    positions_late: 0,
  });
  const [first, before] = [nextMonth, new Date(nextMonth.getTime() - 1)].map((at) => at.toISOString());
  await query(url, 'SELECT ensure_position_partitions($1::date, 1)', [first?.slice(0, 10)]);
  await storeAt(url, first ?? '', before ?? '', '2026-04-01T00:00:00Z', '2001-01-01T00:00:00Z');
  expect(await partsOf(url)).toMatchObject({
    [`positions_${month}`]: 2,
    [nameOf(nextMonth)]: 1,
    positions_late: 2,
  });
});

test('without any, days begin today; what is older is late, and what lies beyond them is refused', async () => {
  const url = await installFormer('without_data');
  await migrate(url);
  const days = Array.from({ length: 8 }, (_, day) => nameOf(dayAfter(day)));
  expect(Object.keys(await partsOf(url))).toEqual([...days, 'positions_late']);
  await storeAt(url, dayAfter(-1).toISOString(), dayAfter(0).toISOString());
  expect(await partsOf(url)).toMatchObject({ [nameOf(dayAfter(0))]: 1, positions_late: 1 });
  await expect(storeAt(url, dayAfter(8).toISOString())).rejects.toMatchObject({ code: '23514' });
});

test('no clock makes partitions beyond a month, none is made for what is past, and days that were passed over have none', async () => {
  const url = await installFormer('clocks');
  await migrate(url);
  const make = async (day: Date | string, days: number) =>
    (
      await query<{ made: number }>(url, 'SELECT ensure_position_partitions($1::date, $2) AS made', [
        day,
        days,
      ])
    )[0]?.made;
  expect(await make('2001-01-01', 100)).toBe(0);
  expect(await make('2090-01-01', 3)).toBe(0);
  expect(await make(dayAfter(10), 1)).toBe(1);
  expect(await make(dayAfter(0), 11)).toBe(0);
  await storeAt(url, dayAfter(9).toISOString());
  expect((await partsOf(url)).positions_late).toBe(1);
  expect(await make(dayAfter(0), 100_000)).toBe(21);
});

test('a day is made without a look through what is late, once that was proven', async () => {
  const url = await installFormer('proven');
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const told: string[] = [];
  client.on('notice', ({ message }) => told.push(message ?? ''));
  await client.query('SET client_min_messages = debug1');
  const lookedThrough = async (days: number) => {
    told.length = 0;
    await client.query("SELECT ensure_position_partitions((now() AT TIME ZONE 'UTC')::date, $1)", [days]);
    return told.some((message) => message.includes('verifying table "positions_late"'));
  };
  expect(await lookedThrough(9)).toBe(false);
  expect(await lookedThrough(10)).toBe(true);
  await client.query('SELECT prove_late_positions()');
  expect(await lookedThrough(11)).toBe(false);
  await client.end();
});

test('days that come and what is late have their columns by width', async () => {
  const url = await installFormer('by_width');
  await migrate(url);
  const orders = await query<{ order: string }>(
    url,
    `SELECT DISTINCT (SELECT string_agg(a.attname, ' ' ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = i.inhrelid AND a.attnum > 0)
       AS order FROM pg_inherits i WHERE i.inhparent = 'positions'::regclass`,
  );
  expect(orders).toEqual([
    { order: expect.stringMatching(/^device_id fix_time hash .* attributes readings$/) },
  ]);
});

import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS_DIR, migrate } from '@fleet/db/migrate';
import { createPool } from '@fleet/db/pool';
import { test as base } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { keyBefore } from '../src/fix-key.ts';
import { readFixes } from '../src/read-fixes.ts';
import { listed, noteLists } from './listed.ts';
import { noteDevices } from './store-drive.ts';

const NARROW = '20261218100000_narrow_positions';

/** A database of its own, and a way to bring it to just before or just after the migration. */
const test = base.extend<{ before: { pool: Pool; narrow: () => Promise<void>; end: () => Promise<void> } }>({
  before: async ({ databaseUrl, pool: server }, use) => {
    const name = `narrow_${randomUUID().slice(0, 8)}`;
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const directory = await mkdtemp(path.join(tmpdir(), 'fleet-narrow-'));
    const migrateTo = async (isIn: (migration: string) => boolean) => {
      await cp(MIGRATIONS_DIR, directory, {
        recursive: true,
        filter: (from) =>
          from === MIGRATIONS_DIR || isIn(path.relative(MIGRATIONS_DIR, from).split(path.sep)[0] ?? ''),
      });
      await migrate(url.toString(), directory);
    };
    await migrateTo((migration) => migration < NARROW);
    const pool = createPool(url.toString(), 2);
    await use({
      pool,
      narrow: () => migrateTo((migration) => migration <= NARROW),
      end: () => migrateTo(() => true),
    });
    await pool.end();
    await rm(directory, { recursive: true });
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  },
});

const READINGS = { ignition: true, powerV: 12.61, note: 'ü' };
const deviceId = randomUUID();
const fixOf = (at: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 - at * 1_000);

async function insert(pool: Pool, at: number, shape: Record<string, unknown>): Promise<void> {
  const columns = {
    device_id: deviceId,
    fix_time: fixOf(at),
    hash: at,
    received_at: fixOf(at),
    valid: true,
    ...shape,
  };
  const names = Object.keys(columns);
  await pool.query(
    `INSERT INTO positions (latitude, longitude, ${names.join(', ')}) VALUES (52.5, 13.4, ${names.map((_, i) => `$${i + 1}`)})`,
    Object.values(columns),
  );
}

const ofOldShape = { protocol: 'gt06', attributes: READINGS };
function ofNewShape() {
  const one = listed(READINGS);
  if (!one) throw new Error('No list');
  return { protocol_number: 2, reading_list: one.list.number, readings: one.bytes };
}

/** What is said of the table besides its columns. */
async function tableFacts(pool: Pool) {
  const ask = async (sql: string) => (await pool.query(sql)).rows;
  return {
    policies: await ask("SELECT * FROM pg_policies WHERE tablename = 'positions' ORDER BY policyname"),
    grants: await ask("SELECT relacl::text, relrowsecurity FROM pg_class WHERE relname = 'positions'"),
    indexes: await ask("SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'positions' ORDER BY 1"),
    triggers: await ask("SELECT tgname FROM pg_trigger WHERE tgrelid = 'positions'::regclass"),
    bounds:
      await ask(`SELECT c.relname, pg_get_expr(c.relpartbound, c.oid) FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
      WHERE inhparent = 'positions'::regclass ORDER BY 1`),
    maker: await ask(
      "SELECT prosecdef, proconfig, proacl::text FROM pg_proc WHERE proname = 'ensure_position_partitions'",
    ),
  };
}

async function filesOf(pool: Pool): Promise<{ name: string; file: number; first: string }[]> {
  const { rows } = await pool.query(
    `SELECT c.relname AS name, c.relfilenode::int AS file, (SELECT string_agg(a.attname, ' ' ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0) AS first
      FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = 'positions'::regclass ORDER BY 1`,
  );
  return rows;
}

const BY_WIDTH = `device_id fix_time hash received_at latitude longitude device_time distance_m total_distance_m
  altitude_m speed_kmh course_deg accuracy_m reading_list satellites protocol_number valid ignition motion protocol attributes readings`;

test('a database with rows keeps them, their files and all that is said of the table', async ({ before }) => {
  const { pool, narrow } = before;
  await insert(pool, 9, ofOldShape);
  const [facts, files] = [await tableFacts(pool), await filesOf(pool)];
  await narrow();
  expect(await tableFacts(pool)).toEqual(facts);
  const after = await filesOf(pool);
  const { rows } = await pool.query('SELECT tableoid::regclass::text AS name FROM positions');
  for (const [at, { name, file, first }] of after.entries())
    if (name === rows[0].name) expect(file, 'nothing is written again').toBe(files[at]?.file);
    else expect(first.split(' '), name).toEqual(BY_WIDTH.split(/\s+/));
});

test('a partition of before takes rows of either shape, and both read alike', async ({ before }) => {
  const { pool, narrow, end } = before;
  await insert(pool, 9, ofOldShape);
  await narrow();
  await noteLists(
    pool,
    [listed(READINGS)?.list].flatMap((list) => list ?? []),
  );
  await insert(pool, 8, ofNewShape());
  await insert(pool, 7, ofOldShape);
  await insert(pool, 6, { protocol_number: 2 });
  // It is read as it is today.
  await end();
  await noteDevices(pool, [deviceId]);
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  const wanted = {
    columns: ['protocol', 'attributes'],
    readings: ['powerV'],
    only: 'all',
    limit: 10,
  } as const;
  const told = (await readFixes(pool, [span], wanted)).map(({ protocol, attributes, readings }) => [
    protocol,
    attributes,
    readings.powerV,
  ]);
  const whole = ['gt06', READINGS, 12.61];
  expect(told).toEqual([whole, whole, whole, ['gt06', {}, null]]);
});

test('months that come are by width, and no row says a thing twice or half of it', async ({ before }) => {
  const { pool, narrow } = before;
  await narrow();
  await pool.query("SELECT ensure_position_partitions('2031-02-01', 1)");
  const made = (await filesOf(pool)).find(({ name }) => name === 'positions_203102');
  expect(made?.first.split(' ')).toEqual(BY_WIDTH.split(/\s+/));
  const { reading_list, readings } = ofNewShape();
  for (const shape of [
    { ...ofOldShape, protocol_number: 2 },
    { attributes: READINGS },
    { ...ofOldShape, reading_list, readings },
    { protocol_number: 2, reading_list },
    { protocol_number: 2, readings },
  ])
    await expect(insert(pool, 1, shape), Object.keys(shape).join()).rejects.toThrow('positions_said_once');
});

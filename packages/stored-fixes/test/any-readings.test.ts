import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { keyBefore } from '../src/fix-key.ts';
import { packStoredDay } from '../src/pack-stored-day.ts';
import { readFixes } from '../src/read-fixes.ts';
import { readValues } from '../src/read-values.ts';
import type { ReadingValue } from '../src/reading-list.ts';
import { readingText } from '../src/reading-text.ts';
import type { Session } from '../src/session.ts';
import { listed, noteLists } from './listed.ts';

const DAY_MS = Date.UTC(2026, 5, 1);
const ROWS = 400;
const SEED = 7;

/** What PostgreSQL takes as text. */
const text = fc
  .string({ unit: 'binary', maxLength: 20 })
  .filter((one) => one.isWellFormed() && !one.includes('\0'));
const number = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((thousandths) => thousandths / 1_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    -0,
    0.1 + 0.2,
    1e-7,
    -1.5e-7,
    1e21,
    -1.7e300,
    5e-324,
    2 ** 53,
    2 ** 63,
    191,
    192,
    2 ** 32,
    9.999_5,
  ),
);
const value: fc.Arbitrary<ReadingValue> = fc.oneof(
  number,
  fc.boolean(),
  text,
  text.map((one) => one.repeat(90)),
);
const name = fc.oneof(
  fc.constantFrom('ignition', 'powerV', 'io9', 'io10', '7', '12', '__proto__', 'constructor', 'ü', 'zz', '"'),
  text,
);
const readings = fc
  .uniqueArray(fc.tuple(name, value), { selector: ([one]) => one, maxLength: 24 })
  .map((members) => Object.fromEntries(members) as Record<string, ReadingValue>);
/** What no list can say stands with its names, as it always did. */
const odd = fc.dictionary(
  name.filter((one) => one !== '__proto__'),
  fc.oneof(value, fc.constant(null), fc.constant({ a: [1] })),
  {
    maxKeys: 4,
  },
);

/** The same readings of two devices: of one by their names, of the other by lists where these say them. */
async function storeBoth(
  pool: Pool,
  all: readonly Record<string, unknown>[],
  [named, narrow]: [string, string],
) {
  const lists = all.map(listed);
  await noteLists(
    pool,
    lists.flatMap((one) => one?.list ?? []),
  );
  const times = all.map((_, at) => new Date(DAY_MS + at * 1_000));
  const jsons = all.map((one) => JSON.stringify(one));
  await pool.query(INSERT, [named, times, jsons, null, null]);
  const left = jsons.map((json, at) => (lists[at] || json === '{}' ? null : json));
  await pool.query(INSERT, [
    ...[narrow, times, left],
    ...[lists.map((one) => one?.list.number ?? null), lists.map((one) => one?.bytes ?? null)],
  ]);
}

const INSERT = `WITH device AS (INSERT INTO stored_devices VALUES ($1) ON CONFLICT DO NOTHING)
  INSERT INTO positions (device_id, fix_time, hash, received_at, protocol_number, valid, latitude, longitude, attributes,
    reading_list, readings)
  SELECT $1::uuid, at, 1, at, 1, true, 0, 0, attributes, list, bytes
    FROM unnest($2::timestamptz[], $3::jsonb[], $4::int[], $5::bytea[]) AS row(at, attributes, list, bytes)`;

const wanted = { columns: ['protocol', 'attributes'], only: 'all', limit: ROWS } as const;

async function readOf(session: Session, deviceId: string, names: readonly string[]) {
  const span = { group: 0, deviceId, after: keyBefore(DAY_MS), untilMs: DAY_MS + ROWS * 1_000 };
  const fixes = await readFixes(session, [span], { ...wanted, readings: names });
  // As texts: so that the order of names is told too.
  return fixes.map(({ readings: single, attributes, protocol }) => [
    protocol,
    JSON.stringify(attributes),
    names.map((one) => JSON.stringify(single[one])),
  ]);
}

test('any readings read the same from a list as with their names, as rows and packed', async ({
  pool,
  db,
}) => {
  const all = fc.sample(fc.oneof({ weight: 9, arbitrary: readings }, { weight: 1, arbitrary: odd }), {
    numRuns: ROWS,
    seed: SEED,
  });
  expect(all.filter((one) => listed(one)).length).toBeGreaterThan(ROWS / 2);
  const [named, narrow] = [randomUUID(), randomUUID()] as const;
  await storeBoth(pool, all, [named, narrow]);
  const names = ['ignition', 'powerV', '7', '__proto__', 'constructor', 'never told'];
  const asNamed = await readOf(pool, named, names);
  expect(asNamed).toHaveLength(ROWS);
  const ofPrisma: Session = {
    query: async (sql, values) => ({ rows: await db.$queryRawUnsafe(sql, ...values) }),
  };
  expect(await readOf(ofPrisma, narrow, names), 'in a transaction of Prisma').toEqual(asNamed);
  expect(await readOf(pool, narrow, names)).toEqual(asNamed);
  for (const id of [named, narrow]) await packStoredDay(pool, id, DAY_MS);
  expect(
    (await pool.query('SELECT FROM positions WHERE device_id = ANY($1)', [[named, narrow]])).rowCount,
  ).toBe(0);
  expect(await readOf(pool, narrow, names)).toEqual(asNamed);
  const { rows } = await pool.query('SELECT DISTINCT packed FROM packed_days WHERE device_id = ANY($1)', [
    [named, narrow],
  ]);
  expect(rows, 'one packed day of both').toHaveLength(1);
});

test('the text of readings is the one that PostgreSQL writes', async ({ pool }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(readings, { minLength: 40, maxLength: 80 }), async (all) => {
      const told = all.flatMap((one) => listed(one) ?? []);
      const { rows } = await pool.query<{ text: string }>(
        'SELECT one::text AS text FROM unnest($1::jsonb[]) AS one',
        [all.filter(listed).map((one) => JSON.stringify(one))],
      );
      expect(told.map(({ list, bytes }) => readingText(list, readValues(list, bytes)))).toEqual(
        rows.map(({ text: one }) => one),
      );
    }),
    { numRuns: 20, seed: SEED },
  );
});

test('bytes of another list are refused, and so is a row whose list nobody noted', async ({ pool }) => {
  const one = listed({ ignition: true, powerV: 12.61 });
  const other = listed({ ignition: true, powerV: 12.61, note: 'x' });
  if (!one || !other) throw new Error('No list');
  expect(() => readValues(one.list, other.bytes)).toThrow('Readings of');
  expect(() => readValues(other.list, one.bytes)).toThrow();
  const deviceId = randomUUID();
  await pool.query(INSERT, [deviceId, [new Date(DAY_MS)], [null], [-77], [one.bytes]]);
  await expect(readOf(pool, deviceId, [])).rejects.toThrow('No list of readings has the number -77');
});

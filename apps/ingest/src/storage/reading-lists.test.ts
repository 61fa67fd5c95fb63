import type { Attributes } from '@fleet/contracts/attributes';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { protocolNumber } from '@fleet/stored-fixes/protocol-number';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { readingList } from '@fleet/stored-fixes/reading-list';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { beforeEach, expect } from 'vitest';
import { registerDevice } from '../../test/harness.ts';
import { deliver, openStore } from '../../test/past/play.ts';
import { sentOf } from '../../test/past/sent.ts';
import { positionOf } from '../pipeline/pipeline.fixture.ts';
import { LISTS_OF_DEVICE, MOST_LISTS, ReadingLists } from './reading-lists.ts';

/** What a process comes to know of readings that devices told. */
async function learn(
  pool: Pool,
  lists: ReadingLists,
  told: readonly (readonly [string, Attributes])[],
): Promise<boolean> {
  for (const [deviceId, attributes] of told) lists.find(attributes, deviceId);
  const client = await pool.connect();
  try {
    return await lists.learn(client);
  } finally {
    client.release();
  }
}

beforeEach<{ pool: Pool }>(async ({ pool }) => {
  await pool.query('DELETE FROM reading_lists');
});

const countOf = async (pool: Pool) =>
  Number((await pool.query('SELECT count(*) FROM reading_lists')).rows[0].count);

test('a list is known once it is noted, by names in their order and what each is', async ({ pool }) => {
  const lists = new ReadingLists();
  const told = { ignition: true, powerV: 12.6, note: 'x' };
  expect(lists.find(told, 'a')).toBeNull();
  expect(await learn(pool, lists, [['a', told]])).toBe(true);
  expect(lists.find({ ignition: false, powerV: 0, note: '' }, 'b')?.names).toEqual(Object.keys(told));
  expect(lists.tree.values.slice(0, 3)).toEqual([false, 0, '']);
  for (const other of [
    { powerV: 12.6, ignition: true, note: 'x' },
    { ignition: true, powerV: 12.6 },
    { ignition: true, powerV: true, note: 'x' },
    {},
  ] satisfies Attributes[])
    expect(lists.tree.find(other), JSON.stringify(other)).toBeNull();
  expect(await learn(pool, lists, [['a', told]])).toBe(false);
});

test('processes that note a list at once have one of it', async ({ pool }) => {
  const processes = Array.from({ length: 4 }, () => new ReadingLists());
  const told = Array.from({ length: 20 }, (_, at) => ['a', { [`io${at}`]: at }] as const);
  await Promise.all(
    processes.map((lists, at) => learn(pool, lists, at % 2 === 0 ? told : told.toReversed())),
  );
  expect(await countOf(pool)).toBe(20);
  for (const lists of processes)
    for (const [, attributes] of told) expect(lists.tree.find(attributes)).not.toBeNull();
});

test('a device that makes up names has its share of lists, and others have theirs', async ({ pool }) => {
  const lists = new ReadingLists();
  const madeUp = (at: number) => ['liar', { [`made up ${at}`]: at }] as const;
  for (let batch = 0; batch < 4; batch++)
    await learn(
      pool,
      lists,
      Array.from({ length: 300 }, (_, at) => madeUp(batch * 300 + at)),
    );
  expect(await countOf(pool)).toBe(LISTS_OF_DEVICE);
  await learn(pool, lists, [
    ['honest', { fuelL: 40 }],
    ['long', { ['n'.repeat(3_000)]: 1 }],
  ]);
  expect(await countOf(pool)).toBe(LISTS_OF_DEVICE + 1);
  expect(lists.tree.find({ fuelL: 41 })).not.toBeNull();
});

test('no more lists are noted than may be, whoever tells them', async ({ pool }) => {
  await pool.query(
    `INSERT INTO reading_lists SELECT n, ARRAY['x' || n], 'n' FROM generate_series(1, $1::int) n`,
    [MOST_LISTS],
  );
  const lists = new ReadingLists();
  expect(await learn(pool, lists, [['a', { fuelL: 40 }]])).toBe(true);
  expect(await learn(pool, lists, [['b', { fuelL: 40 }]])).toBe(false);
  expect(lists.tree.find({ fuelL: 41 })).toBeNull();
  expect(await countOf(pool)).toBe(MOST_LISTS);
});

test('where another list has the number of one, that one is none', async ({ pool }) => {
  const { number } = readingList(['fuelL'], 'n');
  await pool.query(`INSERT INTO reading_lists VALUES ($1, '{other}', 'n')`, [number]);
  const lists = new ReadingLists();
  await learn(pool, lists, [
    ['a', { fuelL: 40 }],
    ['a', { other: 1 }],
  ]);
  expect(lists.tree.find({ fuelL: 40 })).toBeNull();
  expect(lists.tree.find({ other: 2 })?.number).not.toBe(number);
});

test('records are stored by lists where these can say them, and read as they were told', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId } = await registerDevice(pool);
  const store = openStore(databaseUrl);
  const told: Attributes[] = [
    { ignition: true, powerV: 12.61, odometerM: 1_234_567, alarm: 'sos' },
    { ignition: false, powerV: 12.6, odometerM: 1_234_580, alarm: 'ü "q"' },
    {},
    Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`io${at}`, at])),
  ];
  const sent = told.map((attributes, at) => {
    const position = positionOf({ s: at, attributes });
    return sentOf(position.fixTime.getTime(), attributes, position);
  });
  await deliver(store, deviceId, sent, 0);
  await store.close();
  const { rows } = await pool.query(
    'SELECT attributes IS NULL AS narrow, reading_list IS NULL AS without, protocol FROM positions WHERE device_id = $1 ORDER BY fix_time',
    [deviceId],
  );
  expect(rows).toEqual([
    { narrow: true, without: false, protocol: null },
    { narrow: true, without: false, protocol: null },
    { narrow: true, without: true, protocol: null },
    { narrow: false, without: true, protocol: null },
  ]);
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  const read = await readFixes(pool, [span], { columns: ['attributes', 'protocol'], only: 'all', limit: 10 });
  expect(read.map(({ attributes }) => attributes)).toEqual(told);
  expect(read.map(({ protocol }) => protocol)).toEqual(told.map(() => 'gt06'));
});

test('every protocol that is spoken has a number', () => {
  for (const { name } of PROTOCOLS) expect(protocolNumber(name), name).not.toBeNull();
});

import { test } from '@fleet/testing/database';
import fc from 'fast-check';
import { expect } from 'vitest';
import { COLUMN_BYTES } from '../src/column-bytes.ts';
import { shortestReal } from '../src/shortest-real.ts';
import { INSTANT, UUID } from '../src/value-bytes.ts';

const CASES = 20_000;
/** Every power of two, at which the next numbers lie nearer on one side than on the other. */
const POWERS = Array.from({ length: 277 }, (_, at) => 2 ** (at - 149));
/** The least and the greatest of their kind, and what is none. */
const EDGES = [0, -0, 3.4028234663852886e38, 1.1754943508222875e-38, 1.401298464324817e-45, Number.NaN];

function realsOf(bits: readonly number[]): number[] {
  const view = new DataView(new ArrayBuffer(4));
  return bits.map((each) => {
    view.setUint32(0, each);
    return view.getFloat32(0);
  });
}

test('a number of single precision is the one that PostgreSQL writes', async ({ pool }) => {
  const sample = fc.sample(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { numRuns: CASES, seed: 51 });
  const figures = fc.sample(fc.integer({ min: -1e6, max: 1e6 }), { numRuns: CASES, seed: 52 });
  const reals = [
    ...realsOf(sample),
    ...figures.map((figure) => Math.fround(figure / 1e3)),
    ...POWERS.flatMap((power) => [power, -power]),
    ...EDGES,
  ];
  const { rows } = await pool.query<{ text: string }>(
    `SELECT value::text AS text FROM unnest($1::text[]::float4[]) WITH ORDINALITY AS v(value, place) ORDER BY place`,
    [reals.map((real) => (Object.is(real, -0) ? '-0' : String(real)))],
  );
  const told = reals.map((real, at) => ({ real, text: Number(rows[at]?.text) }));
  expect(told.filter(({ real, text }) => !Object.is(shortestReal(real), text))).toEqual([]);
});

const VALUES = {
  latitude: ['float8', [0, '-0', 0.1, Number.NaN, Number.POSITIVE_INFINITY, 5e-324, null]],
  speedKmh: ['float4', [0, '-0', 12.3, Number.NaN, Number.NEGATIVE_INFINITY, null]],
  satellites: ['int2', [0, 1, -32_768, 32_767, null]],
  ignition: ['bool', [true, false, null]],
} as const;

test('a value is the same in bytes, and nothing is nothing', async ({ pool }) => {
  for (const name of ['latitude', 'speedKmh', 'satellites', 'ignition'] as const) {
    const [type, values] = VALUES[name];
    const column = COLUMN_BYTES[name];
    const { rows } = await pool.query<{ bytes: Buffer }>(
      `SELECT ${column?.sql('value')} AS bytes
        FROM unnest($1::text[]::${type}[]) WITH ORDINALITY AS v(value, place) ORDER BY place`,
      [values.map((value) => (value === null ? null : String(value)))],
    );
    const read = column?.reader();
    const told = rows.map(({ bytes }) => {
      expect(bytes).toHaveLength(column?.bytes ?? 0);
      return read?.(new DataView(bytes.buffer, bytes.byteOffset), 0);
    });
    expect(told).toEqual(values.map((value) => (value === '-0' ? -0 : value)));
  }
});

test('an instant is the same millisecond, whichever year it is of', async ({ pool }) => {
  const instants = ['0001-01-01T00:00:00.001Z', '1969-12-31T23:59:59.999Z', '2026-11-25T03:00:00.123Z'];
  const all = [...instants, '9999-12-31T23:59:59.999Z'];
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `SELECT ${INSTANT.sql('at')} AS bytes FROM unnest($1::timestamptz[]) WITH ORDINALITY AS v(at, place) ORDER BY place`,
    [all],
  );
  const read = INSTANT.reader();
  const told = rows.map(({ bytes }) => {
    expect(bytes).toHaveLength(INSTANT.bytes);
    return new Date(read(new DataView(bytes.buffer, bytes.byteOffset), 0)).toISOString();
  });
  expect(told).toEqual(all);
});

test('an identifier is the same text, also behind another one that differs in its last bits', async ({
  pool,
}) => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000001',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0fa1c2d3-0405-4607-8809-0a0b0c0d0e0f',
  ];
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `SELECT ${UUID.sql('id')} AS bytes FROM unnest($1::uuid[]) WITH ORDINALITY AS v(id, place) ORDER BY place`,
    [ids],
  );
  const read = UUID.reader();
  expect(rows.map(({ bytes }) => read(new DataView(bytes.buffer, bytes.byteOffset), 0))).toEqual(ids);
});

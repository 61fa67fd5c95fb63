import { test } from '@fleet/testing/database';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ByteReader } from '../src/byte-reader.ts';
import { ByteWriter } from '../src/byte-writer.ts';
import { readReadings, writeReadings } from '../src/readings-columns.ts';

const SAMPLES = 300;
const MOST_BYTES = 1_000_000;
const ROOM: fc.JsonValue = { a: { b: ['} , "', null, { c: 1e-7 }] }, é: 'ü\u0001"\\', z: 1e21, yy: -0.5 };

const readings = fc.dictionary(
  // jsonb keeps no zero byte. Of names with escapes the order is told otherwise, and those rows are kept whole.
  fc.string({ unit: fc.constantFrom('a', 'B', '7', '_', 'é', '語', '😀') }),
  fc.oneof(
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
    fc.constant(ROOM),
  ),
  { maxKeys: 6 },
);

test('readings as PostgreSQL writes them are kept by their names, none as a whole text', async ({ pool }) => {
  const samples = fc.sample(readings, SAMPLES).map((one) => JSON.stringify(one));
  const raw = ['{"n": 1.50}', '{"n": 123456789012345678901234567890}', '{"b":1,"a":2,"aa":3,"b":4}', '{}'];
  const { rows } = await pool.query<{ text: string }>(
    'SELECT value::jsonb::text AS text FROM unnest($1::text[]) AS value',
    [[...samples, ...raw]],
  );
  const texts = rows.map(({ text }) => text);
  const to = new ByteWriter(MOST_BYTES);
  writeReadings(to, texts);
  expect(new ByteReader(to.finish()).count()).toBe(0);
  expect(readReadings(new ByteReader(to.finish()), texts.length)).toEqual(texts);
});

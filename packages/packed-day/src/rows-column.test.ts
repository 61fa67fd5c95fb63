import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { readRows, writeRows } from './rows-column.ts';

test('rows that have something are told again: none, few, many and all of them', () => {
  const some = fc.integer({ min: 0, max: 100 }).chain((length) =>
    fc.record({
      length: fc.constant(length),
      rows: fc.uniqueArray(fc.nat(Math.max(0, length - 1)), { maxLength: length }),
    }),
  );
  fc.assert(
    fc.property(some, ({ length, rows }) => {
      const rising = rows.toSorted((a, b) => a - b);
      const to = new ByteWriter(1_000);
      writeRows(to, rising, length);
      const from = new ByteReader(to.finish());
      expect(readRows(from, length)).toEqual(rising);
      expect(from.isAtEnd).toBe(true);
    }),
  );
});

test.each([
  ['a row beyond the last', [2, 2, 4, 5]],
  ['more rows than there are', [2, 11]],
  ['a way that nobody knows', [3]],
])('refuses %s', (_, bytes) => {
  expect(() => readRows(new ByteReader(Buffer.from(bytes)), 10)).toThrow(/Damaged/);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

const written = (write: (to: ByteWriter) => void) => {
  const to = new ByteWriter(1_000);
  write(to);
  return new ByteReader(to.finish());
};
const MOST_SIGNED = 2 ** 52 - 1;

describe('what is written is read', () => {
  test('counts, near zero and far from it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(Math.abs), (value) => {
        expect(written((to) => to.count(value)).count()).toBe(value);
      }),
    );
  });

  test('whole numbers on both sides of zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MOST_SIGNED, max: MOST_SIGNED }), (value) => {
        expect(written((to) => to.signed(value)).signed()).toBe(value);
      }),
    );
  });

  test('64 bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        expect(written((to) => to.wide(value)).wide()).toBe(value);
        expect(written((to) => to.int64(value)).int64()).toBe(value);
      }),
    );
  });
});

describe('refuses', () => {
  test.each([
    ['a text of half a character', [2, 0xc3, 0x28], 'text'],
    ['a text longer than what is there', [3, 0x61], 'text'],
    ['a number without an end', [0x80], 'count'],
    ['a number that no double holds', [...Array<number>(8).fill(0xff), 1], 'count'],
    ['noughts without an end, and a number behind them', [...Array<number>(200).fill(0x80), 0], 'count'],
    ['more than 64 bits', Array<number>(11).fill(0x80), 'wide'],
    ['half of 64 bits', [1, 2, 3, 4], 'int64'],
  ] as const)('%s', (_, bytes, as) => {
    expect(() => new ByteReader(Buffer.from(bytes))[as]()).toThrow(/Damaged/);
  });
});

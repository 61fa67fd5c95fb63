import { expect, test } from 'vitest';
import { hashRecord } from './hash-record.ts';

test('the same record has the same 64 bits, for ever: they are part of stored keys', () => {
  const known = [
    hashRecord([], ''),
    hashRecord([], 'a'),
    hashRecord([1_767_607_200_000, null, 1, 52.5, 13.4], '{"io1":5}'),
    hashRecord([0.1], 'Кириллица 🚚'),
  ].map(String);
  expect(known).toMatchInlineSnapshot(`
    [
      "1201652411556618479",
      "7882236559683804000",
      "8509484720735960791",
      "-541609922583805788",
    ]
  `);
  for (const hash of known) expect(BigInt.asIntN(64, BigInt(hash))).toBe(BigInt(hash));
});

test('a number that is not there is the same on every machine', () => {
  expect(hashRecord([Number.NaN], '')).toBe(hashRecord([null], ''));
  expect(hashRecord([-Number.NaN], '')).toBe(hashRecord([null], ''));
});

test.for([
  ['digits of a place', (index: number) => hashRecord([1_767_607_200_000, 52 + index / 1e7, 13.4], '')],
  ['small numbers', (index: number) => hashRecord([index % 500, Math.floor(index / 500)], '')],
  ['numbers in another order', (index: number) => hashRecord([index, 200_000 - index], '')],
  ['readings', (index: number) => hashRecord([], `52.${index}|{"io1":${index >> 3}}`)],
] as const)('records that differ a little never meet: %s', ([_, hashOf]) => {
  const hashes = Array.from({ length: 200_000 }, (_, index) => hashOf(index));
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const shift of [0n, 22n, 44n]) {
    const parts = new Set(hashes.map((hash) => Number((hash >> shift) & 0xfffffn)));
    // 200,000 of 2^20 places: as many as chance leaves free, give or take a little.
    expect(parts.size).toBeGreaterThan(180_000);
  }
});

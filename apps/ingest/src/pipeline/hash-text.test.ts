import { expect, test } from 'vitest';
import { hashText } from './hash-text.ts';

test('the same text has the same 64 bits, for ever: they are part of stored keys', () => {
  const known = ['', 'a', '1767607200000|true|52.5|13.4', 'Кириллица 🚚'].map((text) =>
    String(hashText(text)),
  );
  expect(known).toMatchInlineSnapshot(`
    [
      "1201652411556618479",
      "4873289583612107988",
      "-8227562477520812609",
      "6400905425185527520",
    ]
  `);
  for (const hash of known) expect(BigInt.asIntN(64, BigInt(hash))).toBe(BigInt(hash));
});

test('texts that differ a little never meet', () => {
  const texts = Array.from(
    { length: 200_000 },
    (_, index) => `1767607200${index % 1_000}|52.${index}|{"io1":${index >> 3}}`,
  );
  expect(new Set(texts.map(hashText)).size).toBe(new Set(texts).size);
  const lefts = new Set(texts.map((text) => Number(hashText(text) >> 44n)));
  // 200,000 of 2^20 places: as many as chance leaves free, give or take a little.
  expect(lefts.size).toBeGreaterThan(180_000);
});

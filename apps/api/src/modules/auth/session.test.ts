import { expect, test, vi } from 'vitest';
import { createToken, hashToken } from './session.ts';

test('a token is 256 bits that nobody can foresee, and is kept as a hash', () => {
  const guessable = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const tokens = Array.from({ length: 1_000 }, createToken);
  guessable.mockRestore();
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(1_000);
  // Each bit is set in about half of them: none is always the same.
  for (let bit = 0; bit < 256; bit++) {
    const set = tokens.filter((token) => (Buffer.from(token, 'base64url')[bit >> 3] ?? 0) & (1 << (bit & 7)));
    expect(Math.abs(set.length - 500), `bit ${bit}`).toBeLessThan(150);
  }
  // The test vector of FIPS 180-2 for "abc".
  expect(Buffer.from(hashToken('abc')).toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

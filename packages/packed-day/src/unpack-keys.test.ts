import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal } from './envelope.ts';
import { packDay } from './pack-day.ts';
import { anyDay } from './stored-position.fixture.ts';
import { unpackDay } from './unpack-day.ts';
import { unpackKeys } from './unpack-keys.ts';

test('keys are those of the records, in their order', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const packed = packDay(day);
      const keys = unpackDay(packed).map(({ fixTimeMs, hash }) => ({ fixTimeMs, hash }));
      expect(unpackKeys(packed)).toEqual(keys);
    }),
  );
});

test('columns that hold fewer records than they tell are damaged', () => {
  const columns = Buffer.alloc(20);
  expect(() => unpackKeys(seal({ rows: 3, columns }))).toThrow(expect.objectContaining({ code: 'damaged' }));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoOf } from './iso-of.ts';

describe('isoOf', () => {
  test('writes every instant as the engine does, whichever came before', () => {
    const instant = fc.date({ noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1 }), (dates) => {
        expect(dates.map(isoOf)).toEqual(dates.map((date) => date.toISOString()));
      }),
    );
  });

  test.for([-62_198_755_200_000, -30_610_224_000_001, -86_400_001, -1, 0, 86_399_999, 253_402_300_800_000])(
    'at the edge of a day or of what has four digits: %i',
    (ms) => {
      for (const near of [ms - 1, ms, ms + 1])
        expect(isoOf(new Date(near))).toBe(new Date(near).toISOString());
    },
  );

  test('no text for what is no instant', () => {
    expect(isoOf(new Date(Number.NaN))).toBeNull();
  });
});

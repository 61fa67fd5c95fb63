import { expect, test } from 'vitest';
import { speedCurve } from './speed-curve.ts';

const at = (minute: number, speedKmh: number | null) => ({ atMs: minute * 60_000, speedKmh });

test('the curve keeps the highest speed of each part, and nothing where there is no fix', () => {
  const fixes = [at(0, 10), at(0.5, 40), at(1.5, null), at(2, 0), at(9, 99)];
  expect(speedCurve(fixes, { fromMs: 0, toMs: 4 * 60_000 }, 4)).toEqual([40, null, 0, null]);
});

import { expect, test } from 'vitest';
import { signalLevelOf } from './signal-level.ts';

test.each([
  [0, 0],
  [2.6, 3],
  [-1, 0],
  [31, 5],
])('a strength of %f is level %i', (strength, level) => {
  expect(signalLevelOf(strength)).toBe(level);
});

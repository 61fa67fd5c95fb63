import { expect, test } from 'vitest';
import { zoomText } from './use-charts-url.ts';

const PERIOD = { fromMs: 0, toMs: 86_400_000 };
const at = (seconds: number) => new Date(seconds * 1_000).toISOString();

test.each([
  ['a part', 3_600, 7_200, `${at(3_600)}_${at(7_200)}`],
  ['all of it', 0, 86_400, null],
  ['more than all of it', -3_600, 90_000, null],
  ['beyond its start', -1_800, 1_800, `${at(0)}_${at(3_600)}`],
  ['beyond its end', 84_600, 88_200, `${at(82_800)}_${at(86_400)}`],
  ['nearer than fixes are told', 100, 101, `${at(100)}_${at(110)}`],
] as const)('a look at %s of a period stays within it', (_, from, to, text) => {
  expect(zoomText({ fromMs: from * 1_000, toMs: to * 1_000 }, PERIOD)).toBe(text);
});

import { totalsOf } from '@fleet/tracks/segments';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { expect, test } from 'vitest';
import { judgeDay } from './judge-day.ts';

const HOUR_MS = 3_600_000;
const METRES_A_DEGREE = 111_195;

/** Parked, and an hour later so many metres to the north. */
const parked = (atMs: number, northM: number) => ({
  ...{ atMs, latitude: 52 + northM / METRES_A_DEGREE, longitude: 13 },
  ...{ speedKmh: 0, courseDeg: null, ignition: false, motion: false },
});

test.for([
  { leaveM: 150, parkedMs: HOUR_MS },
  { leaveM: 500, parkedMs: 2 * HOUR_MS },
])('what is farther than $leaveM m away was not parked in between', ({ leaveM, parkedMs }) => {
  const stored = [parked(0, 0), parked(HOUR_MS, 300), parked(2 * HOUR_MS, 300)];
  const { segments } = judgeDay(stored, { fromMs: 0, toMs: 2 * HOUR_MS }, { ...DEFAULT_RULE, leaveM });
  expect(totalsOf(segments).parked).toBe(parkedMs);
});

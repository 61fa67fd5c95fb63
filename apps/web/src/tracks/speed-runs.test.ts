import type { TrackFix } from '@fleet/tracks/track-fix';
import { expect, test } from 'vitest';
import { silentMs, speedPaths, speedRuns } from './speed-runs.ts';

const MINUTE_MS = 60_000;
const PERIOD = { fromMs: 0, toMs: 120 * MINUTE_MS };
const STEP_MS = 30_000;

const fix = (minute: number, speedKmh: number | null): TrackFix => ({
  atMs: minute * MINUTE_MS,
  latitude: 51,
  longitude: 4,
  speedKmh,
  courseDeg: null,
  ignition: true,
  motion: (speedKmh ?? 0) > 5,
});
const parked = (minute: number, speedKmh: number): TrackFix => ({
  ...fix(minute, speedKmh),
  ignition: false,
  motion: false,
});
const minutesOf = (fixes: readonly TrackFix[]) =>
  speedRuns(fixes, PERIOD, STEP_MS).map((run) =>
    run.map(({ atMs, speedKmh }) => [atMs / MINUTE_MS, speedKmh]),
  );

test('no line goes over a silence', () => {
  const fixes = [fix(10, 50), fix(11, 60), fix(20, 70), fix(21, 80)];
  expect(minutesOf(fixes)).toEqual([
    [
      [10, 50],
      [11, 60],
    ],
    [
      [20, 70],
      [21, 80],
    ],
  ]);
  expect(silentMs(speedRuns(fixes, PERIOD, STEP_MS), PERIOD)).toBe((120 - 1 - 1 - 5) * MINUTE_MS);
});

test('a vehicle that was parked is at rest until it starts', () => {
  expect(minutesOf([parked(10, 0), parked(70, 0), fix(100, 40)])).toEqual([
    [
      [10, 0],
      [70, 0],
      [70, 0],
      [100, 0],
      [100, 40],
    ],
  ]);
});

test('a tracker that fell asleep while it rolled out was at rest from then on', () => {
  expect(minutesOf([fix(9, 50), parked(10, 40), parked(70, 0)])).toEqual([
    [
      [9, 50],
      [10, 40],
      [10, 0],
      [70, 0],
      [70, 0],
    ],
  ]);
});

test('of fixes close together the fastest stays', () => {
  const [run] = minutesOf([fix(10, 50), fix(11, 20), fix(11.2, 90), fix(11.4, 30), fix(12, 40)]);
  expect(run).toEqual([
    [10, 50],
    [11.2, 90],
    [12, 40],
  ]);
});

test('a fix that tells no speed is a gap', () => {
  expect(minutesOf([fix(10, 50), fix(11, null), fix(12, 60)])).toEqual([[[10, 50]], [[12, 60]]]);
});

test('a run from before the period enters at its edge, and what ended before is left out', () => {
  expect(minutesOf([fix(-30, 90), fix(-1, 40), fix(1, 60)])).toEqual([
    [
      [0, 50],
      [1, 60],
    ],
  ]);
});

test('a lonely fix is a dot', () => {
  const { line, area } = speedPaths(speedRuns([fix(60, 50)], PERIOD, STEP_MS), PERIOD, {
    width: 100,
    scaleKmh: 100,
  });
  expect(line).toBe('M50 50L50 50');
  expect(area).toBe('M50 100L50 50L50 100Z');
});

test('without fixes there is nothing to draw, and all is silence', () => {
  expect(speedPaths([], PERIOD, { width: 100, scaleKmh: 100 })).toEqual({ line: '', area: '' });
  expect(silentMs([], PERIOD)).toBe(120 * MINUTE_MS);
});

import { describe, expect, test } from 'vitest';
import { NO_READINGS } from './file-point.ts';
import { instantIn } from './instant-in.ts';
import { takePoints } from './take-points.ts';

const NOW_MS = Date.UTC(2026, 9, 3, 12);
const at = (atMs: number | null, latitude: number | null = 51.2, longitude: number | null = 4.4) => ({
  ...NO_READINGS,
  atMs,
  latitude,
  longitude,
});

type Points = Parameters<typeof takePoints>[0]['points'];
const ofOne = (points: Points) => ({ points, tracks: points.map(() => 0) });

describe('points of a file', () => {
  test('that cannot be history are counted by their reason', async () => {
    const { points, leftOut } = await takePoints(
      ofOne([
        at(NOW_MS),
        at(null),
        at(null, null),
        at(NOW_MS, null),
        at(NOW_MS, 91),
        at(NOW_MS, 1, -180.5),
        at(NOW_MS, 0, 0),
        at(Date.UTC(1999, 11, 31, 23, 59, 59, 999)),
        at(Date.UTC(2000, 0, 1)),
        at(NOW_MS + 1),
        at(NOW_MS),
        at(NOW_MS, 51.3),
      ]),
      NOW_MS,
    );
    expect(leftOut).toEqual({ UNTIMED: 2, MISPLACED: 4, TOO_OLD: 1, IN_FUTURE: 1, DUPLICATE: 1 });
    expect(points.map(({ atMs, latitude }) => [atMs, latitude])).toEqual([
      [Date.UTC(2000, 0, 1), 51.2],
      [NOW_MS, 51.2],
      [NOW_MS, 51.3],
    ]);
  });

  test('that stand out of order are put in order, and counted', async () => {
    const file = [at(30), at(10), at(20), at(40)].map(later);
    const { points, unordered } = await takePoints(ofOne(file), NOW_MS);
    expect(points.map(({ atMs }) => atMs - 1e12)).toEqual([10, 20, 30, 40]);
    expect(unordered).toBe(2);
  });
});

describe('of two recorders that went together', () => {
  const SECOND_MS = 1_000;
  /** Recorders that tell something each minute, but for blanks, the second a moment after the first. */
  const taken = async (...recorders: readonly string[]) => {
    const told = recorders.flatMap((minutes, track) =>
      [...minutes].flatMap((sign, minute) =>
        sign === ' ' ? [] : [{ track, ...at(NOW_MS - 1e7 + (minute * 60 + track) * SECOND_MS, 51 + track) }],
      ),
    );
    const tracks = told.map(({ track }) => track);
    const points = told.map(({ track: _, ...point }) => point);
    const { points: left, leftOut } = await takePoints({ points, tracks }, NOW_MS);
    return { told: left.map(({ latitude }) => latitude - 51).join(''), twice: leftOut.DUPLICATE };
  };

  test.for([
    ['one tells the way, until its end', ['xxxx', 'xxxx'], '00001', 3],
    ['the one with more points does, from its beginning on', ['x x x', 'xxxxx'], '011111', 2],
    ['after each other both do', ['xxx', '   xxx'], '000111', 0],
    ['one tells where the other is silent for long', ['xx       xx', '  xxxxx    '], '001111100', 0],
    ['and not where it is for a short while', ['xx   xx', '  xxx'], '0000', 3],
    ['of three, one at each time', ['xxxx', '  xxxxxx', 'xxxxxxxx'], '022222222', 9],
  ] as const)('%s', async ([, recorders, told, twice]) => {
    const found = await taken(...recorders);
    expect([found.told, found.twice]).toEqual([told, twice]);
  });

  test('of a hundred thousand tracks in each other, soon', async () => {
    const points = Array.from({ length: 100_000 }, (_, place) => at(NOW_MS - 1e8 + place));
    const tracks = points.map((_, place) => Math.min(place, points.length - 1 - place));
    const { points: left } = await takePoints({ points, tracks }, NOW_MS);
    expect(left).toHaveLength(2);
  });
});

test('what stands in no track covers nothing, and is left out by none', async () => {
  const points = [0, 1, 2, 3, 4].map((second) => at(NOW_MS - 1e6 + second * 1_000));
  const { points: left } = await takePoints({ points, tracks: [null, 0, null, 0, null] }, NOW_MS);
  expect(left).toHaveLength(5);
});

const later = <Point extends { atMs: number | null }>(point: Point) => ({
  ...point,
  atMs: (point.atMs ?? 0) + 1e12,
});

test.for([
  ['2026-10-03T08:00:00Z', Date.UTC(2026, 9, 3, 8)],
  [' 2026-10-03T08:00:00.1239Z\n', Date.UTC(2026, 9, 3, 8, 0, 0, 124)],
  ['2026-10-03T08:00:00', Date.UTC(2026, 9, 3, 8)],
  ['2026-10-03T08:00:00+05:30', Date.UTC(2026, 9, 3, 2, 30)],
  ['2026-10-03T08:00:00-0100', Date.UTC(2026, 9, 3, 9)],
  ['2026-02-29T08:00:00Z', null],
  ['2026-13-01T08:00:00Z', null],
  ['2026-10-03T24:00:00Z', Date.UTC(2026, 9, 4)],
  ['2026-10-03T24:30:00Z', null],
  ['2026-10-03T25:00:00Z', null],
  ['2026-10-03T08:00:00+14:00', Date.UTC(2026, 9, 2, 18)],
  ['2026-10-03T08:00:00+99:99', null],
  ['2026-10-03', null],
  ['1696320000', null],
  ['', null],
] as const)('%s is an instant or none', ([text, atMs]) => {
  expect(instantIn(text)).toBe(atMs);
});

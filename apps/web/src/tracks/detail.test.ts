import { createPlayedTrack } from '@fleet/tracks/played-track';
import type { ThinFix } from '@fleet/tracks/thin-tracks';
import { writeFixes } from '@fleet/tracks/track-text';
import { makeErrorResult, makeResult, type Operation } from '@urql/core';
import { CombinedError, createClient, type Exchange } from 'urql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { createDetail, packed } from './detail.ts';

const FIXES = 60_000;
const STEP_MS = 10_000;
const EVERY = 50;

const fixAt = (index: number, leftOut = 0): ThinFix => ({
  ...{ atMs: index * STEP_MS, latitude: 50 + index / 1e5, longitude: 4, leftOut, isAfterGap: false },
  ...{ speedKmh: 50, courseDeg: null, ignition: true, motion: true },
});
const SEGMENTS = [{ fromMs: 0, toMs: FIXES * STEP_MS, state: 'moving' as const }];
const outline = () =>
  Array.from({ length: FIXES / EVERY }, (_, place) => fixAt(place * EVERY, place === 0 ? 0 : EVERY - 1));

type DetailRequest = { vehicleId: string; from: string; to: string }[];

/** A server that has every fix, and takes a tenth of a second. */
function open(vehicleIds: readonly string[], fails = () => false) {
  const asked: DetailRequest[] = [];
  const answer = async (operation: Operation) => {
    const { stretches } = (operation.variables as { where: { stretches: DetailRequest } }).where;
    asked.push(stretches);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (fails()) return makeErrorResult(operation, new CombinedError({ networkError: Error('away') }));
    const content = stretches.map(({ vehicleId, from, to }) => {
      const [first, until] = [Date.parse(from) / STEP_MS, Math.ceil(Date.parse(to) / STEP_MS)];
      const points = Array.from({ length: until - first }, (_, index) => fixAt(first + index));
      return { vehicleId, points: writeFixes(points) };
    });
    return makeResult(operation, { data: { vehiclesTracks: { content } } });
  };
  const server: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === 'query'),
      mergeMap((operation) => fromPromise(answer(operation))),
    );
  const client = createClient({ url: 'http://api.test', exchanges: [server] });
  const tracks = new Map(vehicleIds.map((id) => [id, createPlayedTrack(outline(), SEGMENTS)]));
  return { asked, tracks, detail: createDetail(client, tracks) };
}

const sizeOf = (stretches: DetailRequest | undefined) =>
  (stretches ?? []).reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / STEP_MS, 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the fixes around the clock', () => {
  test('are asked for once, and those ahead of it before it is there', async () => {
    const { asked, tracks, detail } = open(['a', 'b']);
    const loaded = vi.fn();
    detail.wantAt(100_000_000, loaded);
    detail.wantAt(100_000_000, loaded);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.map(({ vehicleId }) => vehicleId)).toEqual(['a', 'b']);
    expect(sizeOf(asked[0])).toBeLessThanOrEqual(8_000);
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(tracks.get('b')?.at(100_000_000)).toMatchObject({ isPending: false, known: true });
    const endMs = Math.min(...(asked[0] ?? []).map(({ to }) => Date.parse(to)));
    detail.wantAt(endMs - 300_000, loaded);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(2);
  });

  test('of a clock that is dragged are those of its last place, a few questions a second', async () => {
    const { asked, tracks, detail } = open(['a']);
    for (let place = 0; place < 100; place++) {
      detail.wantAt(100_000_000 + place * 4_000_000, () => undefined);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(asked.length).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tracks.get('a')?.at(100_000_000 + 99 * 4_000_000)?.isPending).toBe(false);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test('are asked for again some time after a failure, and not once nobody looks any more', async () => {
    let isAway = true;
    const { asked, tracks, detail } = open(['a'], () => isAway);
    detail.wantAt(100_000_000, () => undefined);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(asked).toHaveLength(1);
    isAway = false;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(asked).toHaveLength(2);
    expect(tracks.get('a')?.at(100_000_000)?.isPending).toBe(false);
    detail.wantAt(400_000_000, () => undefined);
    detail.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tracks.get('a')?.at(400_000_000)?.isPending).toBe(true);
    expect(asked).toHaveLength(3);
  });
});

describe('the fixes of a part of the map', () => {
  const box = (fromFix: number, toFix: number) => ({
    ...{ south: 50 + fromFix / 1e5, north: 50 + toFix / 1e5, west: 3, east: 5 },
  });

  test('come in questions that are answered in full, and are whole then', async () => {
    const { asked, detail } = open(['a']);
    const seen = box(1_001, 21_001);
    expect(detail.wantBox(seen)).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked.length).toBeGreaterThan(2);
    for (const stretches of asked) expect(sizeOf(stretches)).toBeLessThanOrEqual(8_000);
    expect(detail.drawn.get()).toBe(1);
    expect(detail.wantBox(seen)).toBe(true);
  });

  test('are not asked for where they are too many, or nothing is looked at closely', async () => {
    const { asked, detail } = open(['a']);
    expect(detail.wantBox(box(0, FIXES))).toBe(false);
    expect(detail.wantBox(null)).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([]);
  });
});

test('stretches are packed as they come, none with more than an answer has', () => {
  const of = (fixes: number) => ({ fixes });
  expect(packed([5_000, 3_000, 1, 9_000, 1].map(of))).toEqual([
    [5_000, 3_000].map(of),
    [of(1)],
    [of(9_000)],
    [of(1)],
  ]);
});

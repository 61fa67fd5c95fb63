import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ColumnFixes, columnsOf, firstOf } from './column-fixes.ts';
import { judgeInTurns, replay } from './replay.ts';
import { segmentsOf } from './segments.ts';
import { speedCurve } from './speed-curve.ts';
import { thinTracks, weighTrack } from './thin-tracks.ts';
import { evenly } from './track.fixture.ts';
import type { TrackFix } from './track-fix.ts';
import { eachOf } from './track-fixes.ts';
import { triBoolNumber, triBoolOf } from './tri-bool.ts';

const CLAIM = fc.option(fc.boolean());
const NUMBER = fc.option(fc.double({ noNaN: true }));
const FIX: fc.Arbitrary<TrackFix> = fc.record({
  atMs: fc.integer({ min: 0, max: 4e12 }),
  latitude: evenly(-90, 90),
  longitude: evenly(-180, 180),
  speedKmh: NUMBER,
  courseDeg: NUMBER,
  ignition: CLAIM,
  motion: CLAIM,
});

/** Taken up in pieces of so many. */
function inColumns(fixes: readonly TrackFix[], pieces = 100): ColumnFixes {
  const columns = new ColumnFixes();
  for (let at = 0; at < fixes.length; at += pieces) columns.append(columnsOf(fixes.slice(at, at + pieces)));
  return columns;
}

function ended<Result>(turns: Generator<void, Result>): Result {
  for (let turn = turns.next(); ; turn = turns.next()) if (turn.done) return turn.value;
}

/** A drive with a stop in it, a silence, and two fixes of one instant. */
const DRIVE: TrackFix[] = Array.from({ length: 900 }, (_, index) => {
  const stands = index > 300 && index < 420;
  return {
    atMs: (index - (index % 97 === 0 ? 1 : 0)) * 10_000 + (index > 600 ? 3_600_000 : 0),
    latitude: 50 + (stands ? 300 : index) / 1e3,
    longitude: 4 + Math.sin((stands ? 300 : index) / 9) / 100,
    speedKmh: stands ? 0 : 30 + (index % 41),
    courseDeg: index % 360,
    ignition: index % 5 === 0 ? null : !stands,
    motion: null,
  };
}).sort((a, b) => a.atMs - b.atMs);

test('fixes are there as they were taken up, however many, and with other motions where they are given some', () => {
  fc.assert(
    fc.property(
      fc.array(FIX, { maxLength: 700, size: 'max' }),
      fc.integer({ min: 1, max: 800 }),
      (pushed, pieces) => {
        const columns = inColumns(pushed, pieces);
        expect(columns).toHaveLength(pushed.length);
        expect([...eachOf(columns)]).toEqual(pushed);
        expect(columns.at(pushed.length)).toBeUndefined();
        const motions = Uint8Array.from(pushed, (_, index) => index % 3);
        const others = columns.withMotions(motions);
        expect([...eachOf(others)]).toEqual(
          pushed.map((fix, index) => ({ ...fix, motion: [null, false, true][index % 3] })),
        );
        expect([...eachOf(columns)]).toEqual(pushed);
      },
    ),
    { numRuns: 30, examples: [[DRIVE, 900]] },
  );
});

test('what is made of columns is what is made of the same fixes as objects', () => {
  const columns = inColumns(DRIVE);
  const { fixes, distanceM } = replay(DRIVE);
  const judged = ended(judgeInTurns(columns));
  const track = columns.withMotions(judged.motions);
  expect(judged.distanceM).toBe(distanceM);
  expect([...eachOf(track)]).toEqual(fixes);
  const period = { fromMs: 100_000, toMs: 12_000_000 };
  expect(segmentsOf(track, period, period.toMs)).toEqual(segmentsOf(fixes, period, period.toMs));
  expect(speedCurve(track, period, 50)).toEqual(speedCurve(fixes, period, 50));
  for (const box of [null, { west: 3, south: 50.1, east: 5, north: 50.2 }]) {
    const weighing = { period, columns: 20, box };
    const thin = [track, fixes].map((each) => thinTracks([ended(weighTrack(each, weighing))], 100));
    expect(thin[0]).toEqual(thin[1]);
    expect(thin[0]?.tracks[0]?.length).toBeLessThan(200);
  }
});

test('the first of columns are those of the first fixes, in the same memory', () => {
  const columns = columnsOf(DRIVE);
  const first = firstOf(columns, 3);
  expect(first).toEqual(columnsOf(DRIVE.slice(0, 3)));
  for (const [name, column] of Object.entries(first))
    expect(column.buffer).toBe(columns[name as keyof typeof columns].buffer);
});

test('columns grow by more than what is put behind them: a month comes in a hundred pieces', () => {
  const fixes = new ColumnFixes(0);
  const grown = vi.spyOn(Float64Array.prototype, 'set');
  for (const fix of DRIVE) fixes.append(columnsOf([fix]));
  // Five columns of numbers, each once for a fix and once for each time that the room is doubled.
  expect(grown.mock.calls.length).toBeLessThan((DRIVE.length + 12) * 5);
  grown.mockRestore();
  expect(fixes).toHaveLength(DRIVE.length);
});

test('a claim is the same after it was a number', () => {
  for (const claim of [null, false, true]) expect(triBoolOf(triBoolNumber(claim))).toBe(claim);
  expect(triBoolOf(undefined)).toBeNull();
});

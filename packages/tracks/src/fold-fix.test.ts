import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM } from './distance.ts';
import { BLANK_TRACK, type TrackState } from './fold-fix.ts';
import { fixOf, fold, JOURNEYS } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';

const RUNS = { numRuns: 500 };

describe('the fold', () => {
  test('in two pieces, with its state written down between, gives what it gives in one', () => {
    fc.assert(
      fc.property(JOURNEYS, fc.nat(60), (fixes, cut) => {
        const whole = fold(fixes);
        const first = fold(fixes.slice(0, cut));
        const kept: TrackState = JSON.parse(JSON.stringify(first.state));
        const second = fold(fixes.slice(cut), kept);
        expect(second.state).toEqual(whole.state);
        expect([...first.derived, ...second.derived]).toEqual(whole.derived);
      }),
      RUNS,
    );
  });

  test('is not changed by fixes that come twice', () => {
    fc.assert(
      fc.property(JOURNEYS, (fixes) => {
        const doubled = fold(fixes.flatMap((fix) => [fix, fix]));
        const once = fold(fixes);
        expect(doubled.state).toEqual(once.state);
        expect(doubled.told).toEqual(once.told);
      }),
      RUNS,
    );
  });

  test('is not changed by fixes that come late', () => {
    fc.assert(
      fc.property(JOURNEYS, JOURNEYS, (fixes, others) => {
        const before = fold(fixes).state;
        const lastMs = before.last?.atMs ?? 0;
        const late = others.map((fix) => ({ ...fix, atMs: lastMs - 1 - fix.atMs }));
        if (before.last) expect(fold(late, before).state).toBe(before);
      }),
      RUNS,
    );
  });

  test('adds up: no total ever shrinks, and each is the sum of its parts', () => {
    fc.assert(
      fc.property(JOURNEYS, (fixes) => {
        let state = BLANK_TRACK;
        let sumM = 0;
        for (const fix of fixes) {
          const next = fold([fix], state);
          expect(next.state.odometer.totalM).toBeGreaterThanOrEqual(state.odometer.totalM);
          expect(next.state.engine.totalSeconds).toBeGreaterThanOrEqual(state.engine.totalSeconds);
          sumM += next.derived[0]?.legM ?? 0;
          state = next.state;
        }
        expect(state.odometer.totalM).toBeCloseTo(sumM, 3);
      }),
      RUNS,
    );
  });

  test('counts no farther than the fixes lie apart', () => {
    fc.assert(
      fc.property(JOURNEYS, (fixes) => {
        const valid = fixes.filter((fix) => fix.valid);
        const apartM = valid.reduce((sum, fix, index) => sum + distanceM(valid[index - 1] ?? fix, fix), 0);
        expect(fold(fixes).state.odometer.totalM).toBeLessThanOrEqual(apartM + 1e-6);
      }),
      RUNS,
    );
  });

  test('counts no engine time beyond the time that passed, where no counter says so', () => {
    fc.assert(
      fc.property(JOURNEYS, (fixes) => {
        const silent = fixes.map((fix) => ({ ...fix, engineSeconds: null }));
        const passedMs = (fixes.at(-1)?.atMs ?? 0) - (fixes[0]?.atMs ?? 0);
        const { totalSeconds } = fold(silent).state.engine;
        expect(totalSeconds * 1_000).toBeLessThanOrEqual(passedMs + 1e-6);
        const longest = (fixes.length - 1) * DEFAULT_RULE.engineGapMaxMs;
        expect(totalSeconds * 1_000).toBeLessThanOrEqual(Math.max(0, longest));
      }),
      RUNS,
    );
  });

  test('tells stops and starts in turn, each no later than the fix that tells it', () => {
    fc.assert(
      fc.property(JOURNEYS, (fixes) => {
        const { derived, state } = fold(fixes);
        const changes = derived.flatMap(({ motionChanges }) => motionChanges);
        changes.slice(1).forEach((change, index) => {
          expect(change.moving).toBe(!changes[index]?.moving);
          expect(change.atMs).toBeGreaterThanOrEqual(changes[index]?.atMs ?? 0);
        });
        derived.forEach(({ motionChanges }, index) => {
          for (const { atMs } of motionChanges) expect(atMs).toBeLessThanOrEqual(fixes[index]?.atMs ?? 0);
        });
        const last = changes.at(-1);
        if (last) expect(state.motion).toMatchObject({ moving: last.moving, sinceMs: last.atMs });
      }),
      RUNS,
    );
  });
});

test('a fix that comes late says what it says alone', () => {
  const { state } = fold([fixOf({ s: 100, ignition: true })]);
  const late = (kmh: number | null, more = {}) => fold([fixOf({ s: 50, kmh, ...more })], state).derived[0];
  expect(late(40, { ignition: false })).toMatchObject({
    late: true,
    moving: true,
    ignition: false,
    legM: null,
  });
  expect(late(0)).toMatchObject({ moving: false, ignition: null });
  expect(late(null)).toMatchObject({ moving: null });
  expect(late(40, { sensedMotion: false })).toMatchObject({ moving: false });
  expect([late(7)?.moving, late(6.9)?.moving]).toEqual([true, false]);
  expect(late(0, { ignition: false })?.ignitionTurned).toBe(false);
});

test('ignition has turned where it is told otherwise than before; of the first word, and of a late one, nothing is said', () => {
  const told = [null, true, true, false, null, true];
  const fixes = told.map((ignition, index) => fixOf({ s: index * 20, ignition }));
  const late = fixOf({ s: 40, ignition: false });
  const { derived } = fold([...fixes, late]);
  expect(derived.map(({ ignitionTurned }) => ignitionTurned)).toEqual([
    ...[false, false, false, true, false, true],
    false,
  ]);
  expect(derived.map(({ late: isLate }) => isLate)).toEqual([...fixes.map(() => false), true]);
});

test('a fix of the instant of the one before is not late', () => {
  const { derived, state } = fold([fixOf({ s: 5, northM: 0 }), fixOf({ s: 5, northM: 100, kmh: 50 })]);
  expect(derived[1]?.late).toBe(false);
  expect(state.last?.latitude).toBe(fixOf({ s: 5, northM: 100 }).latitude);
});

import type { Attributes } from '@fleet/contracts/attributes';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { describe, expect, test } from 'vitest';
import { applyStatus } from './apply-status.ts';
import type { DeviceState, Draft, EventDraft } from './draft.ts';
import { prepare, runPipeline } from './index.ts';
import { drive, positionOf, START } from './pipeline.fixture.ts';
import { repairFutureState } from './repair-future-state.ts';

const HOUR_S = 3_600;
const timeAt = (s: number) => new Date(START.getTime() + s * 1_000);

/** A fix of `s` that we hear of at `heardAtS`. */
function tell(state: DeviceState, s: number, heardAtS: number, attributes: Attributes = {}): Draft {
  const { fix } = prepare(positionOf({ s, northM: s, kmh: 40, attributes }), timeAt(heardAtS), 'gt06');
  const outcome = runPipeline(fix, state);
  if ('reason' in outcome) throw new Error(outcome.reason);
  return outcome;
}

const driven = drive(
  [0, 10, 20].map((s) => ({ s, northM: s * 10, kmh: 36, attributes: { ignition: true } })),
).state;

describe('a fix of a moment that is still to come', () => {
  test.for([
    [30, 40, false],
    [40 + 299, 40, false],
    [40 + 301, 40, true],
    [40 + 20 * HOUR_S, 40, true],
    [10, 40, true],
  ] as const)('of second %i, heard at second %i: late is %s', ([s, heardAt, isLate]) => {
    const draft = tell(driven, s, heardAt);
    expect(draft.late).toBe(isLate);
    expect(draft.state.fixTime).toEqual(isLate ? driven.fixTime : timeAt(s));
  });

  test('counts nothing, and those of now go on as if it had not come', () => {
    const ahead = tell(driven, 2 * HOUR_S, 30, { ignition: false });
    expect(ahead).toMatchObject({ events: [], derived: { late: true, moving: true, legM: null } });
    const { clockAheadSeconds: _, ...rest } = ahead.state;
    expect(rest).toEqual(withoutClock(driven));
    expect(tell(ahead.state, 40, 41).state).toEqual(tell(driven, 40, 41).state);
  });

  test.for([299, 120, 31, 5])('by %i seconds makes none of the good ones after it late', (aheadS) => {
    let { state } = tell(driven, 30 + aheadS, 30);
    for (let round = 0; round < 3; round++) {
      for (let s = 40; s <= 240; s += 10) {
        const at = round * 300 + s;
        const draft = tell(state, at, at + 1);
        expect(draft.late).toBe(false);
        expect(draft.state.fixTime).toEqual(timeAt(at));
        state = draft.state;
      }
      const again = round * 300 + 250;
      ({ state } = tell(state, again + aheadS, again));
    }
  });

  test('stays as it is where the clock is always ahead by as much', () => {
    let state = driven;
    for (let s = 30; s < 200; s += 10) {
      const draft = tell(state, s + 60, s);
      expect(draft).toMatchObject({ late: false, state: { fixTime: timeAt(s + 60) } });
      state = draft.state;
    }
    // One out of the buffer, of before the newest was received.
    expect(tell(state, 150, 201).late).toBe(true);
  });

  test('says how wrong the clock is, until one of now says that it is right', () => {
    const ahead = tell(driven, 2 * HOUR_S, 30).state;
    expect(ahead.clockAheadSeconds).toBe(2 * HOUR_S - 30);
    expect(tell(ahead, 15, 31).state.clockAheadSeconds).toBe(2 * HOUR_S - 30);
    expect(tell(ahead, 40, 41).state.clockAheadSeconds).toBeNull();
  });

  test('tells its alarm once while it lasts, as of now', () => {
    let state = driven;
    const told: EventDraft[] = [];
    for (const s of [30, 40, 50]) {
      const draft = tell(state, s + 2 * HOUR_S, s, { alarm: 'sos' });
      told.push(...draft.events);
      state = draft.state;
    }
    expect(told).toMatchObject([{ type: 'alarm', at: timeAt(30) }]);
  });
});

function withoutClock({ clockAheadSeconds: _, ...rest }: DeviceState) {
  return rest;
}

describe('a state that a wrong clock froze', () => {
  const frozenMs = timeAt(20 * HOUR_S).getTime();
  const { track } = driven;
  const moment = { latitude: 52, longitude: 13, atMs: frozenMs };
  const frozen: DeviceState = {
    ...driven,
    fixTime: new Date(frozenMs),
    lastHeardAt: timeAt(60),
    track: {
      last: moment,
      odometer: { ...track.odometer, counted: moment },
      motion: { ...track.motion, sinceMs: frozenMs, turn: moment },
      engine: {
        ignition: true,
        ignitionSinceMs: frozenMs,
        ignitionAtMs: frozenMs,
        counter: { seconds: 9, atMs: frozenMs, movedAtMs: frozenMs },
        totalSeconds: 20,
      },
    },
  };

  test('is dated by when we heard of it, and counts on', () => {
    const repaired = repairFutureState(frozen);
    expect(repaired.fixTime).toEqual(timeAt(20));
    expect(JSON.stringify(repaired.track)).not.toContain(String(frozenMs));
    expect(repaired.track.odometer.totalM).toBe(track.odometer.totalM);
    const next = tell(repaired, 120, 121);
    expect(next).toMatchObject({ late: false, state: { fixTime: timeAt(120) } });
    expect(tell(repaired, 15, 121).late).toBe(true);
    const parked = applyStatus(repaired, { ignition: false, batteryV: 4 }, DEFAULT_RULE, { at: timeAt(130) });
    expect(parked).toMatchObject({
      events: [{ type: 'ignitionOff' }],
      state: { attributes: { batteryV: 4 } },
    });
  });

  test('is all that is changed', () => {
    const withClock = { ...driven, lastHeardAt: timeAt(20) };
    for (const state of [driven, withClock, { ...withClock, fixTime: timeAt(200) }])
      expect(repairFutureState(state)).toBe(state);
  });
});

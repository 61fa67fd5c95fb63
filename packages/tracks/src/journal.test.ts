import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountDays } from './account-day.ts';
import { type Calendar, cutCalendar } from './calendar.ts';
import type { JournalFix } from './fix.ts';
import { BLANK_TRACK, foldFix } from './fold-fix.ts';
import {
  BLANK_JOURNAL,
  foldEngineNews,
  foldJournal,
  type JournalState,
  type JournalStep,
  standOf,
} from './journal.ts';
import type { SlotSums } from './journal-draft.ts';
import { replay } from './replay.ts';
import { segmentsOf } from './segments.ts';
import type { Stretch } from './stretch.ts';
import { fixOf, JOURNEYS, type Sketch, stored } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';

const RUNS = { numRuns: 300 };
const HOUR_MS = 3_600_000;
/** The first fix of a journey is at 1970: so many hours before a midnight of Berlin. */
const ZONES = ['UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kolkata'] as const;

/** Days of a zone; at each of `moves` the device goes into another vehicle. */
function calendarOf(timeZone: string, moves: readonly number[] = []): Calendar {
  const dayAt = accountDays(timeZone);
  const edges = [...moves].sort((a, b) => a - b);
  return (atMs) => {
    const day = dayAt(atMs);
    const seat = edges.filter((edge) => edge <= atMs).length;
    return {
      fromMs: Math.max(day.fromMs, edges[seat - 1] ?? Number.NEGATIVE_INFINITY),
      toMs: Math.min(day.toMs, edges[seat] ?? Number.POSITIVE_INFINITY),
      ...{ seat: String(seat), owner: 'account', rule: DEFAULT_RULE },
    };
  };
}

type Rows = { state: JournalState; slots: SlotSums[]; stretches: Stretch[] };

function journal(
  fixes: readonly JournalFix[],
  slotAt: Calendar,
  cuts: ReadonlySet<number> = new Set(),
): Rows {
  let state = BLANK_JOURNAL;
  const slots: SlotSums[] = [];
  const stretches: Stretch[] = [];
  fixes.forEach((fix, index) => {
    if (cuts.has(index)) state = JSON.parse(JSON.stringify(state));
    const step: JournalStep = foldJournal(state, fix, slotAt);
    ({ state } = step);
    slots.push(...step.ended);
    stretches.push(...step.stretches);
  });
  const stand = standOf(state);
  const all = stand.open ? [...stretches, stand.open] : stretches;
  return { state, slots: [...slots, ...stand.slots], stretches: all };
}

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);
const SCENES = fc.record({
  fixes: JOURNEYS.filter((fixes) => fixes.length > 0),
  timeZone: fc.constantFrom(...ZONES),
  moves: fc.array(fc.integer({ min: 0, max: 48 * HOUR_MS }), { maxLength: 3 }),
});

describe('trips, stops and days', () => {
  test('are the same in pieces, with the state written down between, as in one go', () => {
    fc.assert(
      fc.property(SCENES, fc.array(fc.nat(60)), ({ fixes, timeZone, moves }, cuts) => {
        const slotAt = calendarOf(timeZone, moves);
        const pieces = journal(fixes, slotAt, new Set(cuts));
        expect(JSON.stringify(pieces)).toBe(JSON.stringify(journal(fixes, slotAt)));
      }),
      RUNS,
    );
  });

  test('lose and double nothing: the days add up to the whole, and so do trips and stops', () => {
    fc.assert(
      fc.property(SCENES, ({ fixes, timeZone, moves }) => {
        const { slots, stretches } = journal(fixes, calendarOf(timeZone, moves));
        const { odometer, engine } = fixes.reduce((track, fix) => foldFix(track, fix).state, BLANK_TRACK);
        expect(sum(slots, ({ sums }) => sums.distanceM)).toBeCloseTo(odometer.totalM, 4);
        expect(sum(slots, ({ sums }) => sums.engineSeconds)).toBeCloseTo(engine.totalSeconds, 4);
        expect(sum(slots, ({ sums }) => sums.fixes)).toBe(fixes.length);
        const spanMs = (fixes.at(-1)?.atMs ?? 0) - (fixes[0]?.atMs ?? 0);
        const timeOf = ({ sums }: SlotSums) => sums.movingMs + sums.idlingMs + sums.parkedMs + sums.unknownMs;
        expect(sum(slots, timeOf)).toBe(spanMs);
        const knownFrom = fixes.findIndex(({ valid }) => valid);
        if (knownFrom !== 0) return;
        expect(sum(stretches, ({ sums }) => sums.knownMs + sums.unknownMs)).toBe(spanMs);
      }),
      RUNS,
    );
  });

  test('a day that is cut is together what it is uncut, and all else stays', () => {
    const anywhere = fc.integer({ min: 0, max: 48 * HOUR_MS });
    fc.assert(
      fc.property(SCENES, fc.array(anywhere, { maxLength: 2 }), ({ fixes, timeZone, moves }, edges) => {
        const slotAt = calendarOf(timeZone, moves);
        const [whole, cut] = [journal(fixes, slotAt), journal(fixes, cutCalendar(slotAt, edges))];
        for (const { fromMs, sums } of whole.slots) {
          const parts = cut.slots.filter((part) => slotAt(part.fromMs).fromMs === fromMs);
          for (const figure of [
            'distanceM',
            'engineSeconds',
            'movingMs',
            'idlingMs',
            'unknownMs',
            'fixes',
          ] as const)
            expect(sum(parts, (part) => part.sums[figure])).toBeCloseTo(sums[figure], 4);
          expect(Math.max(...parts.map((part) => part.sums.maxSpeedKmh))).toBe(sums.maxSpeedKmh);
        }
        expect(cut.stretches.map(({ from, to, kind }) => [from, to, kind])).toEqual(
          whole.stretches.map(({ from, to, kind }) => [from, to, kind]),
        );
      }),
      RUNS,
    );
  });

  test('follow each other without gaps, and no trip follows a trip', () => {
    fc.assert(
      fc.property(SCENES, ({ fixes, timeZone }) => {
        const { stretches } = journal(fixes, calendarOf(timeZone));
        stretches.slice(1).forEach((stretch, index) => {
          expect(stretch.from.atMs).toBe(stretches[index]?.to.atMs);
          expect([stretch.kind, stretches[index]?.kind]).toContain('stop');
        });
      }),
      RUNS,
    );
  });

  test('lie within their slots, each slot once', () => {
    fc.assert(
      fc.property(SCENES, ({ fixes, timeZone, moves }) => {
        const slotAt = calendarOf(timeZone, moves);
        const { slots } = journal(fixes, slotAt);
        expect(new Set(slots.map(({ fromMs }) => fromMs)).size).toBe(slots.length);
        for (const { fromMs, sums } of slots) {
          const slot = slotAt(fromMs);
          expect(slot.fromMs).toBe(fromMs);
          const spentMs = sums.movingMs + sums.idlingMs + sums.parkedMs + sums.unknownMs;
          const first = fixes[0]?.atMs ?? 0;
          // A silence that is too long to be spread counts to the day on which it ends.
          if ((fixes.at(-1)?.atMs ?? 0) - first < 31 * 24 * HOUR_MS)
            expect(spentMs).toBeLessThanOrEqual(slot.toMs - slot.fromMs);
        }
      }),
      RUNS,
    );
  });

  test('are the trips that the player finds', () => {
    const drives = fc.array(
      fc.record({ count: fc.integer({ min: 2, max: 30 }), kmh: fc.integer({ min: 20, max: 90 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(drives, (legs) => {
        const fixes = drive(legs).map(fixOf);
        const period = { fromMs: fixes[0]?.atMs ?? 0, toMs: fixes.at(-1)?.atMs ?? 0 };
        const played = segmentsOf(replay(stored(fixes)).fixes, period, Number.POSITIVE_INFINITY)
          .filter(({ state }) => state === 'moving')
          .map(({ fromMs, toMs }) => [fromMs, toMs]);
        const trips = journal(fixes, calendarOf('UTC'))
          .stretches.filter(({ kind, from, to }) => kind === 'trip' && to.atMs > from.atMs)
          .map(({ from, to }) => [from.atMs, to.atMs]);
        expect(trips).toEqual(played);
      }),
    );
  });
});

/** Drives and stands in turn, five minutes each stand, a fix every ten seconds. */
function drive(legs: readonly { count: number; kmh: number }[]): Sketch[] {
  let [s, northM] = [0, 0];
  const next = (kmh: number): Sketch => {
    s += 10;
    northM += (kmh / 3.6) * 10;
    return { s, northM, kmh, ignition: true };
  };
  return legs.flatMap(({ count, kmh }) => [
    ...Array.from({ length: 30 }, () => next(0)),
    ...Array.from({ length: count }, () => next(kmh)),
  ]);
}

/** From 40 minutes before an instant to 20 after it, at 36 km/h, a fix a minute. */
function driveOver(iso: string): JournalFix[] {
  const edgeS = Date.parse(iso) / 1_000;
  return Array.from({ length: 61 }, (_, minute) =>
    fixOf({ s: edgeS - 2_400 + minute * 60 + 30, northM: minute * 600, kmh: 36, ignition: true }),
  );
}

describe('a trip across midnight', () => {
  test('is one trip that says how much of it lies in the next day, and each day has its share', () => {
    // Midnight of Berlin in summer.
    const { slots, stretches } = journal(driveOver('2026-07-03T22:00:00Z'), calendarOf('Europe/Berlin'));
    expect(stretches).toHaveLength(1);
    expect(stretches[0]?.sums.distanceM).toBeCloseTo(36_000, 0);
    expect(stretches[0]?.later.distanceM).toBeCloseTo(12_300 - 0, -1);
    expect(slots.map(({ sums }) => Math.round(sums.distanceM))).toEqual([23_700, 12_300]);
    expect(slots.map(({ sums }) => sums.movingMs)).toEqual([2_370_000, 1_230_000]);
    expect(slots.map(({ sums }) => sums.engineSeconds)).toEqual([2_370, 1_230]);
    expect(slots.map(({ sums }) => sums.fixes)).toEqual([40, 21]);
  });

  test('goes on as another trip where the device went into another vehicle', () => {
    const edge = Date.parse('2026-07-03T12:00:00Z');
    const { stretches } = journal(driveOver('2026-07-03T12:00:00Z'), calendarOf('UTC', [edge]));
    expect(stretches.map(({ kind, to }) => [kind, to.atMs])).toEqual([
      ['trip', edge],
      ['trip', edge + 1_230_000],
    ]);
    expect(stretches[0]?.to).toEqual(stretches[1]?.from);
    expect(stretches.map(({ sums }) => Math.round(sums.distanceM))).toEqual([23_700, 12_300]);
  });

  test('is not of a day that nobody had it: with another owner all begins anew', () => {
    const edge = Date.parse('2026-07-03T12:00:00Z');
    const before = calendarOf('UTC', [edge]);
    const slotAt: Calendar = (atMs) => ({ ...before(atMs), owner: atMs < edge ? 'one' : 'another' });
    const { slots, stretches } = journal(driveOver('2026-07-03T12:00:00Z'), slotAt);
    expect(stretches.map(({ from, to }) => [from.atMs - edge, to.atMs - edge])).toEqual([
      [-2_370_000, -30_000],
      [30_000, 1_230_000],
    ]);
    expect(slots.map(({ sums }) => Math.round(sums.distanceM))).toEqual([23_400, 12_000]);
  });
});

test('what a heartbeat tells of the engine counts to the day it was told in', () => {
  const slotAt = calendarOf('UTC');
  const midnightMs = Date.parse('2026-07-04T00:00:00Z');
  const parked = fixOf({ s: midnightMs / 1_000 - 120, ignition: true });
  const first = foldJournal(BLANK_JOURNAL, parked, slotAt);
  const news = { atMs: midnightMs + 180_000, ignition: true, engineSeconds: null };
  const told = foldEngineNews(first.state, news, slotAt);
  const after = foldJournal(told.state, fixOf({ s: midnightMs / 1_000 + 240, ignition: true }), slotAt);
  expect([...after.ended, ...after.state.slots].map(({ sums }) => sums.engineSeconds)).toEqual([120, 240]);
});

test('the engine of a silence counts to no day that is over, though all of the new one is undecided', () => {
  const [midnightS, moved] = [Date.parse('2026-07-04T00:00:00Z') / 1_000, 1_800];
  const slotAt = calendarOf('UTC', [(midnightS + moved) * 1_000]);
  const fixes = [
    { s: midnightS, kmh: 60, ignition: true },
    { s: midnightS + 60, northM: 1_000, kmh: 60, ignition: true },
    { s: midnightS + 120, northM: 1_100, ignition: true },
    // In the next vehicle, without a lock: whether it stands stays open.
    { s: midnightS + moved + 60, northM: 1_100, valid: false },
  ].map(fixOf);
  const { state, slots } = journal(fixes.slice(0, -1), slotAt);
  expect(slots).toHaveLength(1);
  const last = foldJournal(state, fixes.at(-1) as JournalFix, slotAt);
  const news = { atMs: (midnightS + moved + 90) * 1_000, ignition: true, engineSeconds: null };
  const told = foldEngineNews(last.state, news, slotAt);
  const all = [...last.ended, ...told.ended, ...standOf(told.state).slots];
  expect(all.map(({ fromMs, sums }) => [fromMs / 1_000 - midnightS, sums.engineSeconds])).toEqual([
    [0, 120],
    [moved, 600],
  ]);
});

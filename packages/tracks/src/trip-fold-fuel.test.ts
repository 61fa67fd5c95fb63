import { expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import { fixOf, type Sketch } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import {
  BLANK_TRIP_FOLD,
  currentTotals,
  foldEngineNews,
  foldTrips,
  type TripFoldState,
} from './trip-fold.ts';
import type { TripOrStop } from './trip-or-stop.ts';

const DAY_S = 86_400;

/** Days, and another vehicle or another owner from these instants on. */
function assigned(moveS = Number.POSITIVE_INFINITY, ownerS = Number.POSITIVE_INFINITY): Calendar {
  const edges = [moveS, ownerS].map((s) => s * 1_000);
  return (atMs) => {
    const dayMs = Math.floor(atMs / (DAY_S * 1_000)) * DAY_S * 1_000;
    const assignment = String(edges.filter((edge) => edge <= atMs).length);
    const owner = atMs < ownerS * 1_000 ? 'first' : 'second';
    const inDay = edges.filter((edge) => edge > dayMs && edge < dayMs + DAY_S * 1_000);
    return {
      fromMs: Math.max(dayMs, ...inDay.filter((edge) => edge <= atMs)),
      toMs: Math.min(dayMs + DAY_S * 1_000, ...inDay.filter((edge) => edge > atMs)),
      ...{ assignment, owner, rule: DEFAULT_RULE },
    };
  };
}

function journal(
  sketches: readonly Sketch[],
  bucketAt: Calendar = assigned(),
  begun: TripFoldState = BLANK_TRIP_FOLD,
) {
  let state = begun;
  const days: [number, number | null][] = [];
  const stretches: TripOrStop[] = [];
  for (const sketch of sketches) {
    const step = foldTrips(state, fixOf(sketch), bucketAt);
    ({ state } = step);
    days.push(...step.ended.map(({ fromMs, sums }): [number, number | null] => [fromMs / 1_000, sums.fuelL]));
    stretches.push(...step.stretches);
  }
  const { slots, open } = currentTotals(state);
  days.push(...slots.map(({ fromMs, sums }): [number, number | null] => [fromMs / 1_000, sums.fuelL]));
  const all = [...stretches, ...(open ? [open] : [])];
  return { state, days, spent: all.map(({ kind, sums }) => [kind, sums.fuelL]) };
}

/** At rest, a drive of ten minutes, at rest again with the engine on: the counter is told every second minute. */
const ROUND: Sketch[] = Array.from({ length: 41 }, (_, minute) => ({
  s: minute * 60,
  northM: Math.min(Math.max(minute - 10, 0), 10) * 600,
  kmh: minute > 10 && minute < 20 ? 36 : 0,
  ignition: true,
  sensedMotion: minute > 10 && minute < 20,
  fuelUsedL: minute % 2 === 0 ? 100 + minute / 10 : null,
}));

test('a trip knows its fuel though neither its first nor its last record tells the counter', () => {
  const { spent, days } = journal(ROUND);
  expect(spent.map(([kind]) => kind)).toEqual(['stop', 'trip', 'stop']);
  const litres = spent.map(([, fuelL]) => fuelL as number);
  expect(litres.reduce((sum, each) => sum + each, 0)).toBeCloseTo(4, 9);
  expect(litres[1]).toBeGreaterThanOrEqual(0.8);
  expect(litres[1]).toBeLessThanOrEqual(1.2);
  expect(days[0]?.[1]).toBeCloseTo(4, 9);
});

test('a device that counts no fuel knows none, and one that counts and spends none knows that', () => {
  const silent = ROUND.map((sketch) => ({ ...sketch, fuelUsedL: null }));
  expect(journal(silent).spent.map(([, fuelL]) => fuelL)).toEqual([null, null, null]);
  expect(journal(silent).days).toEqual([[0, null]]);
  const standing = ROUND.map((sketch) => ({ ...sketch, fuelUsedL: 100 }));
  expect(journal(standing).days).toEqual([[0, 0]]);
});

test('a counter that was reset within a trip is counted on both sides of it', () => {
  const reset = ROUND.map(({ fuelUsedL, ...sketch }) => ({
    ...sketch,
    fuelUsedL: fuelUsedL && sketch.s >= 960 ? fuelUsedL - 95 : (fuelUsedL ?? null),
  }));
  expect(journal(reset).days[0]?.[1]).toBeCloseTo(3.8, 9);
});

test('fuel counts to the day on which it is told', () => {
  const at = (s: number, fuelUsedL: number | null): Sketch => ({ s: DAY_S + s, ignition: true, fuelUsedL });
  const { days } = journal([at(-120, 50), at(-60, 51), at(60, null), at(120, 53)]);
  expect(days).toEqual([
    [0, 1],
    [DAY_S, 2],
  ]);
});

test('in another vehicle another tank is counted, for another owner as well', () => {
  const at = (s: number, fuelUsedL: number | null): Sketch => ({ s, ignition: true, fuelUsedL });
  const told = [at(0, 50), at(60, 51), at(120, null), at(180, 52), at(240, 54)];
  expect(journal(told).days).toEqual([[0, 4]]);
  expect(journal(told, assigned(100)).days).toEqual([
    [0, 1],
    [100, 2],
  ]);
  expect(journal(told, assigned(Number.POSITIVE_INFINITY, 100)).days).toEqual([
    [0, 1],
    [100, 2],
  ]);
});

test('what is carried comes through text, and is missing where it was carried before fuel was counted', () => {
  const [before, after] = [ROUND.slice(0, 15), ROUND.slice(15)];
  const { state } = journal(before);
  const carried: TripFoldState = JSON.parse(JSON.stringify(state));
  expect(journal(after, assigned(), carried)).toEqual(journal(after, assigned(), state));
  const { fuel: _, ...old } = carried;
  expect(journal(after, assigned(), old).days[0]?.[1]).toBeCloseTo(2.4 + 1.4, 9);
});

test('news of the engine leave the counter as it is', () => {
  const { state } = journal(ROUND.slice(0, 15));
  const news = { atMs: 15 * 60_000 - 1, ignition: true, engineSeconds: null };
  const told = foldEngineNews(state, news, assigned()).state;
  expect(told.fuel).toEqual(state.fuel);
  expect(journal(ROUND.slice(15), assigned(), told).days[0]?.[1]).toBeCloseTo(4, 9);
});

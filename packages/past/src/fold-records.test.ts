import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { BLANK_TRIP_FOLD, currentTotals } from '@fleet/tracks/trip-fold';
import { describe, expect, test } from 'vitest';
import { assignmentCalendar } from './assignment-calendar.ts';
import { foldRecords, lastStateChange, type Start } from './fold-records.ts';
import type { PastRecord } from './read-records.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const METRES_PER_DEGREE = 111_195.08;

const bucketAt = assignmentCalendar({
  ...{ accountId: 'own', timeZone: 'UTC', accountFromMs: null, periods: [] },
  rule: DEFAULT_RULE,
});
const ANEW: Start = {
  state: BLANK_TRIP_FOLD,
  key: { atMs: -1, hash: '0' },
  isReplay: true,
  previousStates: new Map(),
  completedStates: new Map(),
  unchangedAfterMs: 0,
};

type Told = { northM?: number; kmh?: number; ignition?: boolean | null; hash?: string };

function fix(
  day: number,
  minute: number,
  { northM = 0, kmh = 0, ignition = null, hash = '1' }: Told = {},
): PastRecord {
  const atMs = day * DAY_MS + minute * MINUTE_MS;
  const place = { latitude: 52 + northM / METRES_PER_DEGREE, longitude: 13, valid: true };
  return {
    ...{ atMs, hash, news: null },
    fix: {
      atMs,
      ...place,
      speedKmh: kmh,
      ignition,
      sensedMotion: null,
      engineSeconds: null,
      fuelUsedL: null,
      fuelL: null,
      fuelPercent: null,
      driverKey: null,
    },
  };
}

function heartbeat(day: number, minute: number, ignition: boolean): PastRecord {
  const atMs = day * DAY_MS + minute * MINUTE_MS;
  return { atMs, hash: '9', fix: null, news: { atMs, ignition, engineSeconds: null } };
}

/** Stands at noon, drives for ten minutes and stands again. */
const dayOf = (day: number): PastRecord[] => [
  fix(day, 720, { northM: day * 6_000 }),
  ...Array.from({ length: 10 }, (_, index) =>
    fix(day, 721 + index, { northM: day * 6_000 + (index + 1) * 600, kmh: 36 }),
  ),
  ...[731, 732, 733, 734].map((minute) => fix(day, minute, { northM: (day + 1) * 6_000 })),
];
const WEEK = [0, 1, 2, 3, 4].flatMap(dayOf);
const daysOf = (rows: readonly { fromMs: number }[]) => rows.map(({ fromMs }) => fromMs / DAY_MS);
const textOf = (value: unknown) => JSON.stringify(value);

/** What days start from, as it is stored. */
const statesOf = async (records: readonly PastRecord[]) => {
  const { statesIn } = await foldRecords(ANEW, records, bucketAt);
  return new Map(Array.from(statesIn, ([fromMs, state]) => [fromMs, textOf(state)]));
};

test('a week gives its days, trips and stops, and what each day starts from', async () => {
  const folded = await foldRecords(ANEW, WEEK, bucketAt);
  expect(daysOf(folded.days)).toEqual([0, 1, 2, 3, 4]);
  expect(folded.days.map(({ sums }) => Math.round(sums.distanceM))).toEqual([
    6_000, 6_000, 6_000, 6_000, 6_000,
  ]);
  expect(folded.stretches.map(({ kind }) => kind)).toEqual([
    ...['stop', 'trip', 'stop', 'trip', 'stop', 'trip', 'stop', 'trip', 'stop', 'trip', 'stop'],
  ]);
  expect([...folded.statesIn.keys()].map((ms) => ms / DAY_MS)).toEqual([0, 1, 2, 3, 4]);
  expect(folded.statesIn.get(0)).toEqual(BLANK_TRIP_FOLD);
  expect(folded.key).toEqual({ atMs: WEEK.at(-1)?.atMs, hash: '1' });
  expect(folded.unchangedFrom).toEqual({
    ...{ daysMs: Infinity, stretchesMs: Infinity, ignitionMs: Infinity, detectedMs: Infinity },
    motion: { atMs: Infinity, moving: null },
  });
});

test('in two pieces it gives what it gives in one', async () => {
  const whole = await foldRecords(ANEW, WEEK, bucketAt);
  for (let cut = 1; cut < WEEK.length; cut++) {
    const first = await foldRecords(ANEW, WEEK.slice(0, cut), bucketAt);
    const start = { ...ANEW, state: JSON.parse(textOf(first.state)), key: first.key, isReplay: false };
    const second = await foldRecords(start, WEEK.slice(cut), bucketAt);
    expect(textOf(second.state)).toBe(textOf(whole.state));
    // What was open at the cut is told again by the second piece.
    const open = new Set(currentTotals(first.state).slots.map(({ fromMs }) => fromMs));
    const openAt = first.state.open?.from.atMs;
    expect([...first.days.filter(({ fromMs }) => !open.has(fromMs)), ...second.days]).toEqual(whole.days);
    expect([...first.stretches.filter(({ from }) => from.atMs !== openAt), ...second.stretches]).toEqual(
      whole.stretches,
    );
    expect([...first.changes, ...second.changes]).toEqual(whole.changes);
    const statesIn = [...new Map([...first.statesIn, ...second.statesIn])];
    expect(textOf(statesIn)).toBe(textOf([...whole.statesIn]));
  }
});

describe('a replay', async () => {
  const late = fix(1, 725.5, { northM: 6_000 + 3_400, kmh: 36 });
  const withLate = [...WEEK, late].sort((a, b) => a.atMs - b.atMs);
  const known = await statesOf(WEEK);
  const replay = (more: Partial<Start> = {}, records = withLate) =>
    foldRecords({ ...ANEW, previousStates: known, unchangedAfterMs: 2 * DAY_MS, ...more }, records, bucketAt);

  test('ends with the first record of a day that leads to what was known, and that day stands', async () => {
    const folded = await replay();
    expect(folded.unchangedFrom).toEqual({
      daysMs: 2 * DAY_MS,
      // The stop of the night goes on in it.
      stretchesMs: DAY_MS + 731 * MINUTE_MS,
      motion: { atMs: DAY_MS + 731 * MINUTE_MS, moving: false },
      ignitionMs: 2 * DAY_MS + 720 * MINUTE_MS,
      detectedMs: 2 * DAY_MS + 720 * MINUTE_MS,
    });
    expect(daysOf(folded.days)).toEqual([0, 1]);
    expect(folded.days.map(({ sums }) => sums.fixes)).toEqual([15, 16]);
    expect(folded.key).toEqual({ atMs: DAY_MS + 734 * MINUTE_MS, hash: '1' });
  });

  test('goes on over days that are marked as well', async () => {
    expect((await replay({ unchangedAfterMs: 3 * DAY_MS })).unchangedFrom.daysMs).toBe(3 * DAY_MS);
    expect((await replay({ unchangedAfterMs: Infinity })).unchangedFrom.daysMs).toBe(Infinity);
  });

  test('goes on where a day leads to something else', async () => {
    const other = new Map(known).set(2 * DAY_MS, textOf(BLANK_TRIP_FOLD));
    expect((await replay({ previousStates: other })).unchangedFrom.daysMs).toBe(3 * DAY_MS);
  });

  test('goes on where nothing is known of how a day began', async () => {
    const less = new Map(known);
    less.delete(2 * DAY_MS);
    expect((await replay({ previousStates: less })).unchangedFrom.daysMs).toBe(3 * DAY_MS);
  });

  test('does not end between two records of one instant', async () => {
    const twin = fix(2, 720, { northM: 12_000, hash: '2', ignition: true });
    const twins = [...withLate.filter(({ atMs }) => atMs < twin.atMs), fix(2, 720, { northM: 12_000 }), twin];
    const rest = withLate.filter(({ atMs }) => atMs > twin.atMs);
    expect((await replay({}, [...twins, ...rest])).unchangedFrom.daysMs).not.toBe(2 * DAY_MS);
  });

  test('keeps what days that are only completed start from', async () => {
    const completedStates = new Map([[-DAY_MS, textOf(BLANK_TRIP_FOLD)]]);
    expect((await replay({ completedStates })).statesIn.get(-DAY_MS)).toEqual(BLANK_TRIP_FOLD);
  });
});

test('a fold that goes on in its day does not say what the day started from', async () => {
  const first = await foldRecords(ANEW, dayOf(0).slice(0, 5), bucketAt);
  const start = { ...ANEW, state: first.state, key: first.key, isReplay: false };
  expect((await foldRecords(start, dayOf(0).slice(5), bucketAt)).statesIn.size).toBe(0);
  expect([...(await foldRecords(start, WEEK.slice(5, 20), bucketAt)).statesIn.keys()]).toEqual([DAY_MS]);
});

describe('what happened', () => {
  const changesOf = async (records: readonly PastRecord[]) =>
    (await foldRecords(ANEW, records, bucketAt)).changes.map(({ type, atMs, fixAtMs, place }) => [
      type,
      atMs / MINUTE_MS,
      fixAtMs === null ? null : fixAtMs / MINUTE_MS,
      place === null ? null : Math.round((place.latitude - 52) * METRES_PER_DEGREE),
    ]);

  test('on a drive is dated where it began, by the fix that made it certain', async () => {
    expect(await changesOf(dayOf(0))).toEqual([
      // The way to the first fix that moves took all of the minute before it.
      ['deviceMoving', (720 * MINUTE_MS + 1) / MINUTE_MS, 722, 0],
      ['deviceStopped', 731, 733, 6_000],
    ]);
  });

  test('to the engine is told before what began with the same fix, and where that is', async () => {
    const off = { ignition: false };
    const records = [
      fix(0, 0, off),
      fix(0, 1, { northM: 80, kmh: 20, ignition: true }),
      fix(0, 2, { northM: 900, ...off }),
    ];
    expect(await changesOf(records)).toEqual([
      ['ignitionOn', 1, 1, 80],
      ['deviceMoving', 0.76, 1, 0],
      ['ignitionOff', 2, 2, 900],
      ['deviceStopped', 2, 2, 900],
    ]);
  });

  test('by a heartbeat is where the device was last, or nowhere', async () => {
    const told = [
      heartbeat(0, 1, false),
      heartbeat(0, 2, true),
      fix(0, 3, { northM: 70 }),
      heartbeat(0, 4, false),
    ];
    expect(await changesOf(told)).toEqual([
      ['ignitionOn', 2, null, null],
      ['ignitionOff', 4, 3, 70],
    ]);
  });
});

test('the last turn of a device that is not judged yet is its last record', async () => {
  expect(lastStateChange(BLANK_TRIP_FOLD.track, 5)).toEqual({ atMs: 5, moving: false });
  const { state } = await foldRecords(ANEW, dayOf(0), bucketAt);
  expect(lastStateChange(state.track, 5)).toEqual({ atMs: 731 * MINUTE_MS, moving: false });
});

test('what was told of a former account is settled, though the next one begins with what judges no motion', async () => {
  const assignment = { accountId: 'own', vehicleId: 'van', timeZone: 'UTC', rule: DEFAULT_RULE };
  const leftAt = assignmentCalendar({
    ...{ accountId: 'other', timeZone: 'UTC', rule: DEFAULT_RULE, accountFromMs: DAY_MS },
    periods: [{ ...assignment, fromMs: 0, untilMs: DAY_MS }],
  });
  const records = [...dayOf(0), heartbeat(1, 700, false), ...dayOf(1)];
  const { statesIn } = await foldRecords(ANEW, records, leftAt);
  const previousStates = new Map(Array.from(statesIn, ([fromMs, state]) => [fromMs, textOf(state)]));
  const again = await foldRecords({ ...ANEW, previousStates, unchangedAfterMs: DAY_MS }, records, leftAt);
  expect(again.unchangedFrom.motion).toEqual({ atMs: DAY_MS + 700 * MINUTE_MS, moving: false });
});

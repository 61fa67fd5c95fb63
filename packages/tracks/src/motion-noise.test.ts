import { describe, expect, test } from 'vitest';
import type { TripFix } from './fix.ts';
import { fixOf, fold, METRES_PER_DEGREE, type Sketch } from './track.fixture.ts';
import { calendarOf, journal, sum } from './trip-fold.fixture.ts';

const MINUTE_S = 60;
/** Numbers from 0 to below 1, always the same. */
const noise = (index: number) => (Math.imul(index + 1, 0x9e3779b1) >>> 8) / 2 ** 24;

type Told = Omit<Sketch, 's'> & { accuracyM?: number; eastM?: number };

function aMinute(count: number, told: (index: number) => Told, everyS = MINUTE_S): TripFix[] {
  return Array.from({ length: count }, (_, index) => {
    const { accuracyM = null, eastM = 0, ...sketch } = told(index);
    const fix = fixOf({ s: index * everyS, ...sketch });
    const longitude = 13 + eastM / METRES_PER_DEGREE / Math.cos((52 * Math.PI) / 180);
    return { ...fix, accuracyM, longitude };
  });
}

function outcome(fixes: readonly TripFix[]) {
  const { slots, stretches } = journal(fixes, calendarOf('UTC'));
  return {
    trips: stretches.filter(({ kind }) => kind === 'trip').length,
    metres: Math.round(sum(slots, ({ sums }) => sums.distanceM)),
    movingMs: sum(slots, ({ sums }) => sums.movingMs),
  };
}

const NOTHING = { trips: 0, metres: 0, movingMs: 0 };
const far = (isFar: boolean) => (isFar ? { northM: 2_830, eastM: 2_830 } : {});

describe('what moves nothing', () => {
  test.for<[string, TripFix[]]>([
    ['a coarse fix', aMinute(60, (i) => ({ ...far(i === 30), accuracyM: i === 30 ? 2_500 : 12 }))],
    [
      'a coarse fix that tells a speed',
      aMinute(60, (i) => ({ ...far(i === 30), kmh: i === 30 ? 60 : 0, accuracyM: i === 30 ? 2_500 : 12 })),
    ],
    [
      'coarse fixes, none of which tells a speed',
      aMinute(60, (i) => ({ ...far(i % 10 === 5), kmh: null, accuracyM: i % 10 === 5 ? 2_500 : 12 })),
    ],
    [
      'two coarse fixes in a row',
      aMinute(60, (i) => ({ ...far(i === 30 || i === 31), accuracyM: i === 30 || i === 31 ? 2_500 : 12 })),
    ],
    [
      'a coarse first fix',
      aMinute(60, (i) => ({ ...far(i === 0), kmh: null, accuracyM: i === 0 ? 2_500 : 12 })),
    ],
    [
      'speeds within a few metres',
      aMinute(60, (i) => ({
        northM: i === 20 ? 12 : 0,
        kmh: i === 20 || i === 21 ? 9 : 0,
        ignition: false,
      })),
    ],
    ...[10, 30, 60].flatMap((everyS) =>
      [false, true, null].map((ignition): [string, TripFix[]] => [
        `a night of noise every ${everyS} s, ignition ${ignition}`,
        aMinute(
          28_800 / everyS,
          (i) => ({
            northM: (noise(i) - 0.5) * 30,
            eastM: (noise(i + 7) - 0.5) * 30,
            kmh: noise(i + 3) < 0.3 && i > 0 ? 4 + noise(i + 5) * 9 : 0,
            ignition,
          }),
          everyS,
        ),
      ]),
    ),
    ['25 km/h at one place', aMinute(60, () => ({ kmh: 25 }))],
    ['25 km/h at one place, after a stand', aMinute(60, (i) => ({ kmh: i < 3 ? 0 : 25, ignition: true }))],
    ['one outlier', aMinute(60, (i) => far(i === 30))],
    ['two outliers', aMinute(60, (i) => far(i === 30 || i === 31))],
    ['a jump of 400 m that tells no speed', aMinute(60, (i) => ({ northM: i === 30 ? 400 : 0, kmh: null }))],
    ['a jump of 400 m', aMinute(60, (i) => ({ northM: i === 30 || i === 31 ? 400 : 0 }))],
  ])('%s', ([_, fixes]) => {
    expect(outcome(fixes)).toEqual(NOTHING);
  });
});

describe('the way past outliers is the way without them', () => {
  const driven = (isOff: (index: number) => number, everyS = MINUTE_S) =>
    aMinute(
      1_800 / everyS + 1,
      (i) => ({ eastM: (i * everyS * 100) / 3.6, northM: isOff(i), kmh: 100 }),
      everyS,
    );
  test.for<[string, TripFix[]]>([
    ['none', driven(() => 0)],
    ['one, 30 km off', driven((i) => (i === 15 ? 30_000 : 0))],
    ['two, 30 km off', driven((i) => (i === 15 || i === 16 ? 30_000 : 0))],
    ['two, to both sides', driven((i) => (i === 15 ? 30_000 : i === 16 ? -30_000 : 0))],
    ['one, 4 km off', driven((i) => (i === 15 ? 4_000 : 0))],
    ['two, 4 km off', driven((i) => (i === 15 || i === 16 ? 4_000 : 0))],
    ['one, 500 m off, every five seconds', driven((i) => (i === 150 ? 500 : 0), 5)],
    ['two, 500 m off, every five seconds', driven((i) => (i === 150 || i === 151 ? 500 : 0), 5)],
    ['the first but one', driven((i) => (i === 1 ? 30_000 : 0))],
    ['four times', driven((i) => (i % 7 === 5 ? 30_000 : 0))],
  ])('%s', ([_, fixes]) => {
    const { trips, metres } = outcome(fixes);
    expect(trips).toBe(1);
    expect(Math.abs(metres - 50_000)).toBeLessThan(50);
  });
});

test('what three fixes say is so', () => {
  const fixes = aMinute(30, (i) => ({ northM: i < 15 ? 0 : 4_000 }));
  expect(outcome(fixes)).toMatchObject({ trips: 0, metres: 4_000 });
});

test('a silence on foot is a stop between two trips', () => {
  const walk = (fromS: number, fromM: number) =>
    Array.from({ length: 60 }, (_, i) => fixOf({ s: fromS + i * 5, northM: fromM + i * 7, kmh: 5 }));
  const { stretches } = journal([fixOf({ s: 0 }), ...walk(60, 0), ...walk(17_600, 520)], calendarOf('UTC'));
  expect(stretches.map(({ kind }) => kind)).toEqual(['stop', 'trip', 'stop', 'trip']);
  expect((stretches[2]?.to.atMs ?? 0) - (stretches[2]?.from.atMs ?? 0)).toBeGreaterThan(4.7 * 3_600_000);
});

test('a silence on foot after which it stands is a stop', () => {
  const walk = Array.from({ length: 60 }, (_, i) => fixOf({ s: 60 + i * 5, northM: i * 7, kmh: 5 }));
  const after = [17_600, 17_605].map((s) => fixOf({ s, northM: 523 }));
  const { stretches } = journal([fixOf({ s: 0 }), ...walk, ...after], calendarOf('UTC'));
  expect(stretches.map(({ kind, from }) => [kind, from.atMs >= 355_000])).toEqual([
    ['stop', false],
    ['trip', false],
    ['stop', true],
  ]);
});

test('an ignition that flaps turns once, and its engine runs on', () => {
  const fixes = aMinute(300, (i) => ({ ignition: i < 50 ? false : i < 250 ? i % 2 === 0 : true }), 3);
  let turned = 0;
  let before = false;
  for (const { ignition } of fold(fixes).derived) {
    if (ignition !== before) turned++;
    before = ignition ?? false;
  }
  expect(turned).toBe(1);
});

test('trips add up to the day: the way to the first fix that moves is of the trip', () => {
  // Ten minutes of standing and twelve of driving, in turn.
  const fixes = aMinute(440, (i) => {
    const [round, minute] = [Math.floor(i / 22), i % 22];
    const drives = minute >= 10;
    return {
      northM: (round * 12 + Math.max(0, minute - 9)) * 700,
      kmh: drives ? 42 : 0,
      ignition: drives,
    };
  });
  const { slots, stretches } = journal(fixes, calendarOf('UTC'));
  const trips = stretches.filter(({ kind }) => kind === 'trip');
  expect(trips).toHaveLength(20);
  const inTrips = sum(trips, ({ sums }) => sums.distanceM);
  expect(inTrips).toBeCloseTo(
    sum(slots, ({ sums }) => sums.distanceM),
    3,
  );
});

test('without speeds the highest is no lower than the average', () => {
  const fixes = aMinute(104, (i) => ({ northM: i * 20 + noise(i) * 12, kmh: null }), 5);
  const { stretches } = journal(fixes, calendarOf('UTC'));
  const trip = stretches.find(({ kind }) => kind === 'trip');
  const average = ((trip?.sums.distanceM ?? 0) / ((trip?.to.atMs ?? 0) - (trip?.from.atMs ?? 0))) * 3_600;
  expect(trip?.sums.maxSpeedKmh).toBeGreaterThanOrEqual(average);
  expect(trip?.sums.maxSpeedKmh).toBeLessThan(60);
});

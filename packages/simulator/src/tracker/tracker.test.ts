import { describe, expect, test } from 'vitest';
import { createMotion } from '../motion/motion.ts';
import { createNetwork } from '../roads/network.ts';
import { turnDeg } from '../roads/plane.ts';
import { REGIONS } from '../roads/regions.ts';
import { hasCoverage } from './coverage.ts';
import { createTracker, type Tracker, type TrackerRecord, type TrackerSettings } from './tracker.ts';

const START_MS = Date.UTC(2026, 10, 20, 9);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NETWORK = createNetwork(REGIONS.antwerp);

function tracker(settings: Partial<TrackerSettings> = {}): Tracker {
  const vehicle = { key: 'truck', index: 2, type: 'TRUCK' as const, home: 'beveren' };
  return createTracker(createMotion(vehicle, NETWORK, 1), {
    condition: null,
    driverKey: null,
    silentFromMs: null,
    key: 'truck',
    type: 'TRUCK',
    readsEngine: false,
    altitudeM: 10,
    afterMs: START_MS,
    odometerM: 1_000_000,
    reportsWithoutFix: true,
    extraStoredS: 0,
    ...settings,
  });
}

function takeAll(its: Tracker, nowMs: number): TrackerRecord[] {
  return its.take(nowMs, Number.POSITIVE_INFINITY);
}

describe('a day of a tracker', () => {
  const records = takeAll(tracker(), START_MS + DAY_MS);
  const pairs = records.slice(1).map((record, at) => [records[at] ?? record, record] as const);

  test('is told in order, in whole seconds, no record twice', () => {
    for (const [before, after] of pairs) expect(after.timeMs).toBeGreaterThan(before.timeMs);
    expect(records.every(({ timeMs }) => timeMs % 1000 === 0)).toBe(true);
    expect(records.length).toBeGreaterThan(1_500);
    expect(records.length).toBeLessThan(12_000);
  });

  test('says every change of the ignition at its second', () => {
    const changes = pairs.filter(([before, after]) => before.ignitionOn !== after.ignitionOn);
    expect(changes.length).toBeGreaterThan(6);
    expect(changes.every(([, after]) => after.occasion === 'ignition')).toBe(true);
  });

  test('is dense in a drive and sparse at rest', () => {
    for (const [before, after] of pairs) {
      const gapS = (after.timeMs - before.timeMs) / 1000;
      expect(gapS).toBeLessThanOrEqual(before.ignitionOn ? 45 : 300);
    }
    expect(
      pairs.some(([before, after]) => after.timeMs - before.timeMs === 300_000 && !before.ignitionOn),
    ).toBe(true);
  });

  test('tells a turn before its interval is over', () => {
    const turns = pairs.filter(([, after]) => after.occasion === 'course');
    expect(turns.length).toBeGreaterThan(50);
    for (const [before, after] of turns)
      expect(turnDeg(before.fix.courseDeg, after.fix.courseDeg)).toBeGreaterThanOrEqual(27);
  });

  test('counts the kilometres it drives', () => {
    for (const [before, after] of pairs) expect(after.odometerM).toBeGreaterThanOrEqual(before.odometerM);
    const drivenKm = ((records.at(-1)?.odometerM ?? 0) - 1_000_000) / 1000;
    expect(drivenKm).toBeGreaterThan(400);
    expect(drivenKm).toBeLessThan(1_800);
  });

  test('strays a few metres, at rest too, and never jumps', () => {
    const resting = pairs.filter(([before, after]) => !before.ignitionOn && !after.ignitionOn);
    const moves = resting.map(([before, after]) => metresBetween(before, after));
    expect(Math.max(...moves)).toBeGreaterThan(0.5);
    expect(Math.max(...moves)).toBeLessThan(20);
  });

  test('repeats its last place where there is no sky, and says so', () => {
    const hidden = pairs.filter(([, after]) => !after.fix.valid);
    expect(hidden.length).toBeGreaterThan(0);
    for (const [before, after] of hidden) {
      expect([after.fix.latitude, after.fix.longitude]).toEqual([before.fix.latitude, before.fix.longitude]);
      expect(after.fix.satellites).toBe(0);
    }
  });

  test('reads what a truck has to read', () => {
    for (const { readings, ignitionOn } of records) {
      expect(readings.powerV).toBeGreaterThan(ignitionOn ? 27 : 24);
      expect(readings.powerV).toBeLessThan(29);
      expect(readings.gsmLevel).toBeGreaterThanOrEqual(1);
      expect(readings.gsmLevel).toBeLessThanOrEqual(5);
      expect(readings.fuelPercent).toBeGreaterThanOrEqual(6);
      expect(readings.rpm).toBeLessThan(2_600);
    }
  });
});

test('plugged into the engine it counts what that drinks by the way', () => {
  const plugged = takeAll(tracker({ readsEngine: true }), START_MS + DAY_MS);
  const [first, last] = [plugged[0], plugged.at(-1)];
  if (!first || !last) throw new Error('A day has records');
  const drivenM = last.odometerM - first.odometerM;
  expect((last.readings.fuelUsedL ?? 0) - (first.readings.fuelUsedL ?? 0)).toBeCloseTo(
    (drivenM / 100_000) * 28,
    0,
  );
  expect(takeAll(tracker(), START_MS + HOUR_MS).every(({ readings }) => readings.fuelUsedL === null)).toBe(
    true,
  );
});

test('a phone keeps silent where there is no sky', () => {
  const records = takeAll(tracker({ reportsWithoutFix: false }), START_MS + DAY_MS);
  expect(records.every(({ fix }) => fix.valid)).toBe(true);
});

test('records come out the same in small helpings as in one', () => {
  const whole = takeAll(tracker(), START_MS + 6 * HOUR_MS);
  const its = tracker();
  const helpings: TrackerRecord[] = [];
  for (
    let more = its.take(START_MS + 6 * HOUR_MS, 7);
    more.length > 0;
    more = its.take(START_MS + 6 * HOUR_MS, 7)
  )
    helpings.push(...more);
  expect(helpings).toEqual(whole);
});

test('what happens now is told every few seconds', () => {
  const its = tracker();
  const records: TrackerRecord[] = [];
  for (let nowMs = START_MS; nowMs < START_MS + HOUR_MS; nowMs += 1000) records.push(...takeAll(its, nowMs));
  const driven = records.filter(({ motion }) => motion);
  const gaps = driven.slice(1).map((record, at) => record.timeMs - (driven[at]?.timeMs ?? 0));
  expect(gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)]).toBeLessThanOrEqual(5_000);
  expect(records.every(({ buffered }) => !buffered)).toBe(true);
});

test('a tracker loses its network a few times a day, for minutes at most', () => {
  let away = 0;
  let times = 0;
  let before = true;
  const count = 20;
  for (let vehicle = 0; vehicle < count; vehicle++)
    for (let timeMs = START_MS; timeMs < START_MS + DAY_MS; timeMs += 1000) {
      const covered = hasCoverage(`vehicle ${vehicle}`, timeMs);
      if (!covered) away++;
      if (before && !covered) times++;
      before = covered;
    }
  expect(times / count).toBeGreaterThan(3);
  expect(times / count).toBeLessThan(20);
  expect(away / times).toBeLessThan(240);
});

function metresBetween({ fix: one }: TrackerRecord, { fix: other }: TrackerRecord): number {
  const [a, b] = [NETWORK.plane.toPoint(one), NETWORK.plane.toPoint(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('out of the ordinary', () => {
  test('one that fell silent makes its records until then, and no more', () => {
    const silentFromMs = START_MS + HOUR_MS;
    const its = tracker({ silentFromMs });
    expect(its.isSilent()).toBe(false);
    const records = takeAll(its, START_MS + 5 * HOUR_MS);
    expect(records.length).toBeGreaterThan(5);
    // The last step may be a long one.
    expect(records.at(-1)?.timeMs).toBeLessThan(silentFromMs + 5 * 60_000);
    expect(its.isSilent()).toBe(true);
    expect(takeAll(its, START_MS + 6 * HOUR_MS)).toEqual([]);
  });

  test('one whose plug is loose says so a few times a day, and has its volts again', () => {
    const records = takeAll(tracker({ condition: 'powerCut' }), START_MS + DAY_MS);
    const cut = records.filter(({ readings }) => readings.supplyCut);
    expect(cut.length).toBeGreaterThan(5);
    expect(cut.length).toBeLessThan(records.length / 10);
    for (const { readings } of records) expect(readings.powerV === 0).toBe(readings.supplyCut);
  });

  test('one whose battery is nearly empty says so all the time', () => {
    for (const { readings } of takeAll(tracker({ condition: 'lowBattery' }), START_MS + HOUR_MS))
      expect(readings.batteryPercent).toBeLessThan(15);
  });
});

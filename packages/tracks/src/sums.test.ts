import { describe, expect, test } from 'vitest';
import { addDays, addFuel, addSums, addToDay, NO_DAY_SUMS, NO_SUMS } from './sums.ts';

const ONE = {
  fuelL: 1.5,
  ...{ distanceM: 100, engineSeconds: 60, knownMs: 50_000, ignitionMs: 30_000, unknownMs: 7_000 },
  ...{ maxSpeedKmh: 80, fixes: 4 },
};
const OTHER = {
  fuelL: 0.25,
  ...{ distanceM: 20, engineSeconds: 5, knownMs: 2_000, ignitionMs: 1_000, unknownMs: 300 },
  ...{ maxSpeedKmh: 30, fixes: 1 },
};

test('sums of two times add up, and the highest speed is that of either', () => {
  const both = {
    fuelL: 1.75,
    ...{ distanceM: 120, engineSeconds: 65, knownMs: 52_000, ignitionMs: 31_000, unknownMs: 7_300 },
    ...{ maxSpeedKmh: 80, fixes: 5 },
  };
  expect(addSums(ONE, OTHER)).toEqual(both);
  expect(addSums(OTHER, ONE)).toEqual(both);
  expect(addSums(ONE, NO_SUMS)).toEqual(ONE);
});

describe('in a day', () => {
  const day = { ...NO_DAY_SUMS, distanceM: 100, engineSeconds: 60, fuelL: 1.5, maxSpeedKmh: 80, fixes: 4 };

  test('what is known of a trip is driven, also with the engine off', () => {
    expect(addToDay(NO_DAY_SUMS, ONE, 'trip')).toEqual({ ...day, movingMs: 50_000, unknownMs: 7_000 });
  });

  test('a stop is idled with the engine on and parked with it off', () => {
    expect(addToDay(NO_DAY_SUMS, ONE, 'stop')).toEqual({
      ...day,
      ...{ idlingMs: 30_000, parkedMs: 20_000, unknownMs: 7_000 },
    });
  });

  test('before either is known, nothing is known', () => {
    expect(addToDay(NO_DAY_SUMS, ONE, null)).toEqual({ ...day, unknownMs: 57_000 });
  });

  test('more is added to what is there, and a slower part leaves the highest speed', () => {
    const full = {
      fuelL: 10,
      ...{ distanceM: 1, engineSeconds: 2, movingMs: 3, idlingMs: 4, parkedMs: 5, unknownMs: 6 },
      ...{ maxSpeedKmh: 90, fixes: 7 },
    };
    expect(addToDay(full, ONE, 'stop')).toEqual({
      fuelL: 11.5,
      ...{ distanceM: 101, engineSeconds: 62, movingMs: 3, idlingMs: 30_004, parkedMs: 20_005 },
      ...{ unknownMs: 7_006, maxSpeedKmh: 90, fixes: 11 },
    });
    expect(addToDay(full, ONE, 'trip').movingMs).toBe(50_003);
    expect(addToDay(NO_DAY_SUMS, OTHER, 'trip').maxSpeedKmh).toBe(30);
    expect(addDays(full, addToDay(NO_DAY_SUMS, ONE, 'stop'))).toEqual(addToDay(full, ONE, 'stop'));
    expect(addDays(full, full)).toEqual({
      fuelL: 20,
      ...{ distanceM: 2, engineSeconds: 4, movingMs: 6, idlingMs: 8, parkedMs: 10, unknownMs: 12 },
      ...{ maxSpeedKmh: 90, fixes: 14 },
    });
    expect(addDays(NO_DAY_SUMS, full).maxSpeedKmh).toBe(90);
  });
});

test('of fuel that is what is known: none is no litres, and of what was carried since before it was counted nothing is', () => {
  expect([addFuel(null, null), addFuel(0, null), addFuel(null, 2), addFuel(1, 2)]).toEqual([null, 0, 2, 3]);
  expect([addFuel(undefined, 2), addFuel(1, undefined), addFuel(undefined, undefined)]).toEqual([2, 1, null]);
});

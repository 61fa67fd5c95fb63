import { describe, expect, test } from 'vitest';
import { ageReadings, DAYS_OF_FIXES, DAYS_OF_HEARTBEATS } from './age-readings.ts';
import type { Machine } from './draft.ts';

const at = (day: number) => new Date(day * 86_400_000);

type Told = Record<string, string | number>;

/** What is known after these tellings, each on a day. */
function known(tellings: readonly [day: number, told: Told][], days = DAYS_OF_FIXES): Told {
  let state: { attributes: Told; machine: Machine } = { attributes: {}, machine: {} };
  for (const [day, told] of tellings) {
    const { attributes, machine } = ageReadings(state, told, { receivedAt: at(day), days });
    state = { attributes: { ...(attributes as Told), ...told }, machine };
  }
  return state.attributes;
}

describe('readings', () => {
  test('stay while they are told', () => {
    expect(known([1, 2, 3, 4, 5].map((day) => [day, { vin: 'A', fuelL: day }]))).toEqual({
      vin: 'A',
      fuelL: 5,
    });
  });

  test('are gone on the second day of reports without them, and not before a day is over', () => {
    const forged: [number, Told][] = [
      [1, { fuelL: 1 }],
      [1.5, { vin: 'FORGED' }],
      [1.6, { fuelL: 2 }],
      [2.4, { fuelL: 3 }],
      [2.99, { fuelL: 4 }],
    ];
    expect(known(forged)).toEqual({ vin: 'FORGED', fuelL: 4 });
    expect(known([...forged, [3, { fuelL: 5 }]])).toEqual({ fuelL: 5 });
  });

  test('told once a day stay', () => {
    const daily = [1.1, 2.9, 3.1, 4.9].flatMap((day): [number, Told][] => [
      [day, { iccid: '89' }],
      [day + 0.01, { fuelL: 1 }],
    ]);
    expect(known(daily)).toEqual({ iccid: '89', fuelL: 1 });
  });

  test('of a device that was silent are those of its last day, for one more', () => {
    const silent: [number, Told][] = [
      [1, { vin: 'A', fuelL: 1 }],
      [40, { fuelL: 2 }],
    ];
    expect(known(silent)).toEqual({ vin: 'A', fuelL: 2 });
    expect(known([...silent, [41, { fuelL: 3 }]])).toEqual({ fuelL: 3 });
  });

  test('that were there before any of this was counted are counted from now on', () => {
    const before = { attributes: { vin: 'OLD', fuelL: 1 }, machine: {} };
    const { machine } = ageReadings(before, { fuelL: 2 }, { receivedAt: at(1), days: 1 });
    expect(machine).toEqual({ day: 1, untold: ['vin'] });
  });

  test('outlive a weekend of heartbeats, and not a fortnight', () => {
    const beats = (days: number): [number, Told][] =>
      Array.from({ length: days }, (_, day) => [day + 1, { batteryV: day }]);
    const parked: [number, Told][] = [[1, { fuelL: 30 }]];
    expect(known([...parked, ...beats(4)], DAYS_OF_HEARTBEATS)).toHaveProperty('fuelL', 30);
    expect(known([...parked, ...beats(15)], DAYS_OF_HEARTBEATS)).toEqual({ batteryV: 14 });
  });

  test('cost a record nothing once all were told again', () => {
    const before = { attributes: { fuelL: 1 }, machine: { day: 1 } };
    expect(ageReadings(before, { fuelL: 2 }, { receivedAt: at(1.1), days: 1 })).toBe(before);
  });
});

import { describe, expect, test } from 'vitest';
import { type LiveVehicle, newVehicle } from '../../fleet/live-vehicle.ts';
import { countStates, matches, sortVehicles } from './visible-vehicles.ts';

function vehicle(
  title: string,
  rest: { motion?: boolean; speedKmh?: number; plate?: string } = {},
): LiveVehicle {
  return newVehicle(
    { id: title, title, plate: rest.plate ?? null, model: 'DAF XF', type: 'TRUCK', accountTitle: 'North' },
    {
      connection: 'ONLINE',
      connectionSinceMs: 0,
      fix: {
        fixTimeMs: 0,
        latitude: 0,
        longitude: 0,
        speedKmh: rest.speedKmh ?? 0,
        courseDeg: 0,
        satellites: 5,
        ignition: false,
        motion: rest.motion ?? false,
        readings: {},
      },
    },
    0,
  );
}

const fleet = [
  vehicle('Van 10', { motion: true, speedKmh: 30, plate: '1-ABC-234' }),
  vehicle('Van 9', { motion: true, speedKmh: 80 }),
  vehicle('Truck 1', { speedKmh: 99 }),
];

describe('search', () => {
  test.each([
    ['van', 2],
    ['VAN 9', 1],
    ['abc-2', 1],
    ['daf north', 3],
    ['bus', 0],
  ])('%j finds %i', (search, count) => {
    expect(fleet.filter((one) => matches(one, { state: null, search, only: null }))).toHaveLength(count);
  });
});

test('counters follow the search and not the chosen state', () => {
  expect(countStates(fleet, { search: 'van', only: null })).toEqual({
    all: 2,
    moving: 2,
    idling: 0,
    parked: 0,
    offline: 0,
  });
});

test('only the picked ones are shown and counted, and search goes on among them', () => {
  const only = new Set(['Van 9', 'Truck 1']);
  const shown = (search: string) =>
    fleet.filter((one) => matches(one, { state: null, search, only })).map(({ title }) => title);
  expect(shown('')).toEqual(['Van 9', 'Truck 1']);
  expect(shown('van')).toEqual(['Van 9']);
  expect(countStates(fleet, { search: '', only })).toMatchObject({ all: 2, moving: 1, parked: 1 });
});

describe('order', () => {
  const titles = (sort: Parameters<typeof sortVehicles>[1]) =>
    sortVehicles([...fleet], sort, 'en').map(({ title }) => title);

  test('by state, then by name as people count', () => {
    expect(titles('state')).toEqual(['Van 9', 'Van 10', 'Truck 1']);
  });

  test('by speed, where a parked vehicle has none whatever its last fix said', () => {
    expect(titles('speed')).toEqual(['Van 9', 'Van 10', 'Truck 1']);
  });

  test('by name', () => {
    expect(titles('title')).toEqual(['Truck 1', 'Van 9', 'Van 10']);
  });
});

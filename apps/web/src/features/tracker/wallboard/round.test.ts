import { expect, test } from 'vitest';
import { type LiveVehicle, newVehicle } from '../../../fleet/live-vehicle.ts';
import { roundOf } from './round.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 12);

/** Driving, or no more heard, in a group or in none. */
function vehicle(id: string, { group = '', isHeard = true, account = 'North' } = {}): LiveVehicle {
  const facts = {
    ...{ id, title: id, plate: null, model: null, type: null, accountTitle: account, accountId: account },
    ...(group && { groupId: group, groupTitle: group }),
  };
  const fix = {
    ...{ fixTimeMs: NOW_MS - 1000, latitude: 0, longitude: 0, speedKmh: 60, courseDeg: 0, satellites: 9 },
    ...{ totalDistanceM: 0, ignition: true, motion: true, readings: {} },
  };
  const connection = isHeard ? 'ONLINE' : 'OFFLINE';
  return newVehicle(facts, { fix, connection, connectionSinceMs: 0 }, NOW_MS);
}

const FLEET = [
  vehicle('a', { group: 'Vans' }),
  vehicle('b', { group: 'Vans', isHeard: false }),
  vehicle('c', { group: 'Cranes' }),
  vehicle('d', { isHeard: false }),
];

test('of vehicles only those that need attention come round', () => {
  const { list, attention } = roundOf(FLEET, 'vehicles', 'en');
  expect(list.map((shown) => shown.kind === 'vehicle' && shown.vehicle.id)).toEqual(['b', 'd']);
  expect(attention).toBe(2);
});

test('each group comes round with how it stands, those of no group last', () => {
  const { list, attention } = roundOf(FLEET, 'groups', 'en');
  expect(list.map((shown) => shown.kind === 'group' && [shown.title, shown.ids, shown.attention])).toEqual([
    ['Cranes', ['c'], 0],
    ['Vans', ['a', 'b'], 1],
    [null, ['d'], 1],
  ]);
  expect(attention).toBe(2);
});

test('of several accounts each comes round as a whole', () => {
  const both = [...FLEET, vehicle('s', { group: 'Vans', account: 'South' })];
  const { list } = roundOf(both, 'groups', 'en');
  expect(list.map((shown) => shown.kind === 'group' && [shown.title, shown.ids.length])).toEqual([
    ['North', 4],
    ['South', 1],
  ]);
});

test('of a large fleet so many come round as can be looked at, and all are counted', () => {
  const silent = Array.from({ length: 200 }, (_, index) =>
    vehicle(`v${index}`, { isHeard: false, group: `Group ${index}` }),
  );
  expect(roundOf(silent, 'vehicles', 'en')).toMatchObject({ list: { length: 30 }, attention: 200 });
  expect(roundOf(silent, 'groups', 'en')).toMatchObject({ list: { length: 30 }, attention: 200 });
});

import { expect, test } from 'vitest';
import { type LiveVehicle, newVehicle } from '../../../fleet/live-vehicle.ts';
import { partsOf, waysOut } from './ways-out.ts';

const vehicle = (id: string, title: string): LiveVehicle =>
  newVehicle(
    { id, title, plate: null, model: null, type: null, accountTitle: null },
    { fix: null, connection: 'OFFLINE', connectionSinceMs: 0 },
    0,
  );
const FLEET = [vehicle('a', 'Van 1'), vehicle('b', 'Van 2'), vehicle('c', 'Truck 1')];

test('each part whose letting go alone shows vehicles is a way out, the narrowest first', () => {
  const filter = { state: null, search: 'truck', only: new Set(['a', 'b']) };
  expect(waysOut(FLEET, filter)).toEqual([
    { part: 'only', count: 1 },
    { part: 'search', count: 2 },
  ]);
});

test('a part that hides nothing by itself is none', () => {
  const filter = { state: 'moving' as const, search: 'van', only: null };
  expect(waysOut(FLEET, filter)).toEqual([{ part: 'state', count: 2 }]);
});

test('where two parts hide all, only all of them together are a way', () => {
  expect(waysOut(FLEET, { state: 'moving', search: 'bus', only: null })).toEqual([]);
});

test('the parts that are set', () => {
  expect(partsOf({ state: null, search: '', only: null })).toEqual([]);
  expect(partsOf({ state: 'offline', search: 'x', only: new Set(['a']) })).toEqual([
    'search',
    'state',
    'only',
  ]);
});

import { expect, test } from 'vitest';
import { type LiveVehicle, newVehicle } from '../../../fleet/live-vehicle.ts';
import { attentionList, causeOf } from './attention.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 12);

function vehicle(
  id: string,
  { agoMs = 1000, online = true, ignition = true, speedKmh = 60, readings = {}, placed = true },
): LiveVehicle {
  const facts = { id, title: id, plate: null, model: null, type: null, accountTitle: null };
  const fix = {
    fixTimeMs: NOW_MS - agoMs,
    latitude: 0,
    longitude: 0,
    speedKmh,
    courseDeg: 0,
    satellites: 9,
    totalDistanceM: 0,
    ignition,
    motion: speedKmh > 0,
    readings,
  };
  const connection = online ? 'ONLINE' : 'OFFLINE';
  return newVehicle(facts, { fix: placed ? fix : null, connection, connectionSinceMs: 0 }, NOW_MS);
}

test.each([
  ['drives', {}, null],
  ['is parked', { speedKmh: 0, ignition: false }, null],
  ['stands with its engine on', { speedKmh: 0 }, 'idling'],
  ['is not heard', { online: false }, 'offline'],
  ['has a low battery', { readings: { batteryPercent: 19 } }, 'battery'],
  ['has battery enough', { readings: { batteryPercent: 20 } }, null],
  ['has an alarm', { readings: { alarm: 'sos', batteryPercent: 5 } }, 'alarm'],
  ['had an alarm', { readings: { alarm: '' } }, null],
] as const)('a vehicle that %s', (_, parts, cause) => {
  expect(causeOf(vehicle('v', parts))).toBe(cause);
});

test('the most pressing come first, of one cause those that were heard last, and none without a place', () => {
  const list = attentionList([
    vehicle('idling', { speedKmh: 0 }),
    vehicle('long gone', { online: false, agoMs: 9_000_000 }),
    vehicle('just gone', { online: false, agoMs: 5_000 }),
    vehicle('never heard', { online: false, placed: false }),
    vehicle('alarm', { readings: { alarm: 'sos' } }),
    vehicle('fine', {}),
  ]);
  expect(list.map(({ vehicle: { id } }) => id)).toEqual(['alarm', 'just gone', 'long gone', 'idling']);
});

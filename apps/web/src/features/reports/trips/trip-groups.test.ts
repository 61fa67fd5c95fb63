import { describe, expect, test } from 'vitest';
import type { Trip } from './trip.ts';
import { sortedTrips, tripGroups } from './trip-groups.ts';

const BRUSSELS = { timeZone: 'Europe/Brussels', weekStart: 1 };
const AT = { latitude: 51, longitude: 4 };

function trip(vehicleId: string, start: string, km: number, maxSpeedKmh: number | null = 50): Trip {
  const startMs = Date.parse(start);
  const durationMs = km * 60_000;
  const id = `${vehicleId} ${start}`;
  const driven = { distanceM: km * 1000, durationMs, averageSpeedKmh: 60, maxSpeedKmh };
  return { id, vehicleId, startMs, endMs: startMs + durationMs, isOpen: false, ...driven, from: AT, to: AT };
}

const TRIPS = [
  trip('a', '2026-11-19T08:00+01:00', 10),
  trip('a', '2026-11-20T09:00+01:00', 3, 90),
  trip('b', '2026-11-20T00:10+01:00', 7, null),
  trip('a', '2026-11-20T07:00+01:00', 4),
  // Of the evening before in Brussels, of the same day in UTC.
  trip('a', '2026-11-20T23:50+01:00', 5),
];
const byId = (a: string, b: string) => (a < b ? -1 : 1);

describe('trips in their groups', () => {
  test('stand by vehicle, by the day of the zone they began on, and in their time', () => {
    const groups = tripGroups(TRIPS, BRUSSELS, byId);
    const shown = groups.map(({ vehicleId, days }) => [
      vehicleId,
      days.map(({ fromMs, trips }) => [
        new Date(fromMs).toISOString(),
        trips.map(({ distanceM }) => distanceM),
      ]),
    ]);
    expect(shown).toEqual([
      [
        'a',
        [
          ['2026-11-19T23:00:00.000Z', [4000, 3000, 5000]],
          ['2026-11-18T23:00:00.000Z', [10_000]],
        ],
      ],
      ['b', [['2026-11-19T23:00:00.000Z', [7000]]]],
    ]);
  });

  test('a day says what its trips come to', () => {
    const [first] = tripGroups(TRIPS, BRUSSELS, byId)[0]?.days ?? [];
    expect(first?.sums).toEqual({ count: 3, distanceM: 12_000, durationMs: 720_000, maxSpeedKmh: 90 });
  });

  test('or beside each other by what was asked for, whoever drove', () => {
    const fastest = sortedTrips(TRIPS, { field: 'max', direction: 'DESC' });
    expect(fastest[0]?.maxSpeedKmh).toBe(90);
    expect(fastest.at(-1)?.vehicleId).toBe('b');
    expect(sortedTrips(TRIPS, { field: 'distance', direction: 'ASC' })[0]?.distanceM).toBe(3000);
  });
});

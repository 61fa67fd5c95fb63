import type { Calendar } from '../../../lib/period.ts';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import type { Trip } from './trip.ts';

/** The trips of a vehicle that began on a day, and what they come to. */
export type TripDay = { fromMs: number; toMs: number; trips: readonly Trip[]; sums: TripSums };
export type TripVehicle = { vehicleId: string; days: readonly TripDay[] };
export type TripSums = { count: number; distanceM: number; durationMs: number; maxSpeedKmh: number | null };

/** Vehicle by vehicle in the order of `compare`, the newest day first, a day's trips as they were driven. */
export function tripGroups(
  trips: readonly Trip[],
  { timeZone }: Calendar,
  compare: (vehicleId: string, other: string) => number,
): TripVehicle[] {
  return [...Map.groupBy(trips, ({ vehicleId }) => vehicleId)]
    .map(([vehicleId, own]) => ({ vehicleId, days: daysOf(own, timeZone) }))
    .sort((a, b) => compare(a.vehicleId, b.vehicleId));
}

function daysOf(trips: readonly Trip[], timeZone: string): TripDay[] {
  const byDay = Map.groupBy(trips, ({ startMs }) => startOfDayMs(dayAt(startMs, timeZone), timeZone));
  return [...byDay]
    .map(([fromMs, own]) => {
      const { year, month, day } = dayAt(fromMs, timeZone);
      const toMs = startOfDayMs(dayOf(year, month, day + 1), timeZone);
      return { fromMs, toMs, trips: own.toSorted((a, b) => a.startMs - b.startMs), sums: sumsOf(own) };
    })
    .sort((a, b) => b.fromMs - a.fromMs);
}

export function sumsOf(trips: readonly Trip[]): TripSums {
  return trips.reduce<TripSums>(
    (sums, { distanceM, durationMs, maxSpeedKmh }) => ({
      count: sums.count + 1,
      distanceM: sums.distanceM + distanceM,
      durationMs: sums.durationMs + durationMs,
      maxSpeedKmh: maxSpeedKmh === null ? sums.maxSpeedKmh : Math.max(sums.maxSpeedKmh ?? 0, maxSpeedKmh),
    }),
    { count: 0, distanceM: 0, durationMs: 0, maxSpeedKmh: null },
  );
}

export const TRIP_SORTS = ['time', 'duration', 'distance', 'max'] as const;
export type TripSort = { field: (typeof TRIP_SORTS)[number]; direction: 'ASC' | 'DESC' };

/** Every trip beside every other, the longest or the fastest first. */
export function sortedTrips(trips: readonly Trip[], { field, direction }: TripSort): Trip[] {
  const turn = direction === 'ASC' ? 1 : -1;
  return trips.toSorted((a, b) => (figureOf(a, field) - figureOf(b, field)) * turn || b.startMs - a.startMs);
}

function figureOf(trip: Trip, field: TripSort['field']): number {
  if (field === 'duration') return trip.durationMs;
  if (field === 'distance') return trip.distanceM;
  return field === 'max' ? (trip.maxSpeedKmh ?? 0) : trip.startMs;
}

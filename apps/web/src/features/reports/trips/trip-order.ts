import type { Sort } from '../../../lists/url-parts.ts';
import type { Trip } from './trip.ts';

export const TRIP_SORTS = ['time', 'duration', 'distance', 'max'] as const;
export type TripSort = Sort<(typeof TRIP_SORTS)[number]>;

/** Orders by the chosen field, newer first among equals. Grouped days keep time order. */
export function tripOrder({ field, direction }: TripSort, isByDay: boolean): (a: Trip, b: Trip) => number {
  if (isByDay && field === 'time') return (a, b) => a.startMs - b.startMs;
  const turn = direction === 'ASC' ? 1 : -1;
  return (a, b) => (figureOf(a, field) - figureOf(b, field)) * turn || b.startMs - a.startMs;
}

function figureOf(trip: Trip, field: TripSort['field']): number {
  if (field === 'duration') return trip.durationMs;
  if (field === 'distance') return trip.distanceM;
  return field === 'max' ? (trip.maxSpeedKmh ?? 0) : trip.startMs;
}

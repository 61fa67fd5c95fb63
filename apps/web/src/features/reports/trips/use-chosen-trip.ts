import { useMemo } from 'react';
import type { Period } from '../../../lib/period.ts';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import { useMotionRule } from '../../../tracks/motion-rule.ts';
import { useEscape } from '../frame/use-escape.ts';
import type { Trip } from './trip.ts';
import { type TripDrawing, tripDrawing } from './trip-drawing.ts';
import { useDayTrack } from './use-day-track.ts';

const NOBODY: Period = { fromMs: 0, toMs: 0 };

export type ChosenTrip = {
  trip: Trip | null;
  /** Account's day on which the trip began, extended to its end. */
  day: Period;
  drawn: TripDrawing | null;
  hasFailed: boolean;
};

/** Chosen trip of the address with its track. Escape closes it. */
export function useChosenTrip(
  trips: readonly Trip[],
  { chosenId, timeZone, leave }: { chosenId: string | null; timeZone: string; leave: () => void },
): ChosenTrip {
  const trip = useMemo(() => trips.find(({ id }) => id === chosenId) ?? null, [trips, chosenId]);
  const day = useMemo(() => (trip ? dayOfTrip(trip, timeZone) : NOBODY), [trip?.id, trip?.endMs, timeZone]);
  const version = trip ? `${trip.endMs} ${trip.distanceM}` : '';
  const { fixes, hasFailed } = useDayTrack(trip?.vehicleId ?? null, day, version);
  const rule = useMotionRule(trip?.vehicleId ?? null);
  const drawn = useMemo(() => (trip && fixes ? tripDrawing(fixes, trip, rule) : null), [trip, fixes, rule]);
  useEscape(trip !== null, leave);
  return { trip, day, drawn, hasFailed };
}

function dayOfTrip({ startMs, endMs }: Trip, timeZone: string): Period {
  const { year, month, day } = dayAt(startMs, timeZone);
  const fromMs = startOfDayMs({ year, month, day }, timeZone);
  return { fromMs, toMs: Math.max(startOfDayMs(dayOf(year, month, day + 1), timeZone), endMs + 1) };
}

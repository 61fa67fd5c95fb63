import type { StretchSums } from './read-stretches.ts';
import type { TripRow } from './report-trips.ts';
import type { SubtotalLevel } from './subtotal-lines.ts';

/** A trip in a file, or the sums of several. */
export type TripFileLine = {
  trip: TripRow | null;
  level: SubtotalLevel;
  day: string | null;
  sums: TripFileFigures | null;
};
export type TripFileFigures = Pick<StretchSums, 'distanceM' | 'durationMs' | 'fuelL'> & {
  engineSeconds: number | null;
  maxSpeedKmh: number | null;
  /** For sums: the number of trips, and the idling time of the period. */
  count?: number;
  idlingMs?: number;
};

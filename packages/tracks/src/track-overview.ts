import type { Segment } from './segments.ts';
import type { ThinFix } from './thin-tracks.ts';

/** The past of a vehicle as the api outlines it and a browser plays it; every figure is of every fix. */
export type TrackOverview = {
  vehicleId: string;
  /** Stored ones, whatever of them are points. */
  fixes: number;
  points: readonly ThinFix[];
  segments: readonly Segment[];
  distanceM: number;
  /** The highest of each of equal parts of the period. */
  speedsKmh: readonly (number | null)[];
};

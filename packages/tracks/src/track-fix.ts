import type { Moment } from './geo-point.ts';

/** A fix of the past as it is stored, in tracks that are in the order of time; two may have one instant. */
export type TrackFix = Moment & {
  speedKmh: number | null;
  courseDeg: number | null;
  ignition: boolean | null;
  /** What was certain when the fix came; after a replay, what later fixes showed it to be. */
  motion: boolean | null;
};

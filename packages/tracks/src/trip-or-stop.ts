import type { Moment } from './geo-point.ts';
import type { Sums, TripOrStopKind } from './sums.ts';

/** An open trip or stop. */
export type OpenTripOrStop = {
  kind: TripOrStopKind;
  from: Moment;
  /** Start of the day bucket in which it began. */
  slotFromMs: number;
  sums: Sums;
  /** The part of `sums` after that bucket. */
  later: Sums;
};

/** A trip or stop with its end, or its known part. */
export type TripOrStop = OpenTripOrStop & { to: Moment };

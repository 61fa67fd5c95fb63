import type { Moment } from './geo-point.ts';
import type { Sums, TripOrStopKind } from './sums.ts';

/** A trip or a stop that goes on. */
export type OpenTripOrStop = {
  kind: TripOrStopKind;
  from: Moment;
  /** Of the slot in which it began. */
  slotFromMs: number;
  sums: Sums;
  /** What of them lies after that slot. */
  later: Sums;
};

/** One that is over, or as far as it is known. */
export type TripOrStop = OpenTripOrStop & { to: Moment };

import { z } from 'zod';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { ENDS_BEFORE_START, endsAfterStart } from './report-scope.ts';

/** Stretches of one answer. */
export const TRACKS_MAX_STRETCHES = 100;
/** An answer with no more fixes has all of them: a day of a vehicle that reports every ten seconds, and some more. */
export const TRACKS_WHOLE_MAX = 10_000;
/** Of more it has so many. */
export const TRACKS_THIN_MAX = 5_000;
/** Equal parts of each stretch of which the highest speed is told. */
export const TRACKS_SPEED_COLUMNS = 720;

const TrackStretch = z
  .object({ vehicleId: Id, from: Instant, to: Instant })
  .refine(endsAfterStart, ENDS_BEFORE_START)
  .describe('A vehicle, and the half-open time from `from` to before `to`.');

export const TracksWhere = z.object({
  stretches: z
    .array(TrackStretch)
    .min(1, 'Choose a vehicle')
    .max(TRACKS_MAX_STRETCHES, `Choose ${TRACKS_MAX_STRETCHES} stretches or fewer`),
});
export type TracksWhere = z.output<typeof TracksWhere>;
export type TrackStretch = TracksWhere['stretches'][number];

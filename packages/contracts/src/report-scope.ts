import { z } from 'zod';
import { Id } from './id.ts';
import { Instant } from './instant.ts';

/** Vehicles of one report. */
export const REPORT_MAX_VEHICLES = 100;

/** What every report is asked for: which vehicles, and the half-open period from `from` to before `to`. */
export const ReportScope = z.object({
  vehicleIds: z
    .array(Id)
    .min(1, 'Choose a vehicle')
    .max(REPORT_MAX_VEHICLES, `Choose ${REPORT_MAX_VEHICLES} vehicles or fewer`),
  from: Instant,
  to: Instant,
});

export const endsAfterStart = ({ from, to }: { from: Date; to: Date }): boolean => from < to;
export const ENDS_BEFORE_START = { path: ['to'], error: 'The period ends before it starts' };

/** Rows of one answer; the rest is asked for by its cursor. */
export const answerLimit = (max: number, fallback: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .nullish()
    .transform((limit) => limit ?? fallback);

/** Where the answer before ended. */
export const AnswerCursor = z.string().max(512).nullish();

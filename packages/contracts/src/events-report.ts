import { z } from 'zod';
import { EventType } from './event.ts';
import { Id } from './id.ts';
import { ROUTES_MAX_VEHICLES } from './routes-report.ts';

/** Events of one answer; the rest is asked for by its cursor. */
export const EVENTS_MAX = 5_000;
export const EVENTS_DEFAULT = 1_000;

const Instant = z.date({ error: 'Date is invalid' });

export const EventsReportWhere = z
  .object({
    vehicleIds: z
      .array(Id)
      .min(1, 'Choose a vehicle')
      .max(ROUTES_MAX_VEHICLES, 'Choose 100 vehicles or fewer'),
    from: Instant,
    to: Instant,
    /** Every type when absent. */
    types: z.array(EventType).max(EventType.options.length).nullish(),
    limit: z
      .int()
      .min(1)
      .max(EVENTS_MAX)
      .nullish()
      .transform((limit) => limit ?? EVENTS_DEFAULT),
    /** From the answer before. */
    cursor: z.string().max(512).nullish(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The period ends before it starts' });
export type EventsReportWhere = z.output<typeof EventsReportWhere>;

import { z } from 'zod';
import { Id } from './id.ts';

/** Vehicles of one report. */
export const ROUTES_MAX_VEHICLES = 100;
/** Positions of one answer; the rest is asked for by its cursor. */
export const ROUTES_MAX_POSITIONS = 20_000;
export const ROUTES_DEFAULT_POSITIONS = 5_000;

const Instant = z.date({ error: 'Date is invalid' });

export const RoutesReportWhere = z
  .object({
    vehicleIds: z
      .array(Id)
      .min(1, 'Choose a vehicle')
      .max(ROUTES_MAX_VEHICLES, 'Choose 100 vehicles or fewer'),
    from: Instant,
    to: Instant,
    limit: z
      .int()
      .min(1)
      .max(ROUTES_MAX_POSITIONS)
      .nullish()
      .transform((limit) => limit ?? ROUTES_DEFAULT_POSITIONS),
    /** Places the device only guessed are left out of a track unless asked for. */
    includeInvalid: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    /** From the answer before; nothing is skipped and nothing comes twice while late records arrive. */
    cursor: z.string().max(512).nullish(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The period ends before it starts' });
export type RoutesReportWhere = z.output<typeof RoutesReportWhere>;

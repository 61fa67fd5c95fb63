import { z } from 'zod';
import { EventType } from './event.ts';
import { EVENTS_DEFAULT, EVENTS_MAX } from './events-report.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { PeriodPreset } from './period.ts';
import { AnswerCursor, answerLimit, ENDS_BEFORE_START } from './report-scope.ts';
import { ROUTES_DEFAULT_POSITIONS, ROUTES_MAX_POSITIONS } from './routes-report.ts';
import { GeofencesOfVisits, VISITS_DEFAULT, VISITS_MAX } from './visits-report.ts';

/** Vehicles and groups that can be named; the fleet of an account is asked for by naming none. */
export const FLEET_REPORT_MAX_VEHICLES = 1_000;
export const FLEET_REPORT_MAX_GROUPS = 100;

/** Days of one answer, or vehicles. */
export const SUMMARY_MAX = 5_000;
export const SUMMARY_DEFAULT = 1_000;
/** Trips of one answer, or stops. */
export const STRETCHES_MAX = 5_000;
export const STRETCHES_DEFAULT = 1_000;

/**
 * Vehicles and period of a report: named vehicles and those of named groups; without either, all that the
 * caller may see. A preset is in the reader's time zone; `CUSTOM` or none is the period from `from`
 * (included) to `before` (excluded).
 */
const FleetReportScope = z.object({
  vehicleIds: z
    .array(Id)
    .min(1, 'Choose a vehicle')
    .max(FLEET_REPORT_MAX_VEHICLES, `Choose ${FLEET_REPORT_MAX_VEHICLES} vehicles or fewer`)
    .nullish(),
  groupIds: z
    .array(Id)
    .min(1, 'Choose a group')
    .max(FLEET_REPORT_MAX_GROUPS, `Choose ${FLEET_REPORT_MAX_GROUPS} groups or fewer`)
    .nullish(),
  period: PeriodPreset.nullish(),
  from: Instant.nullish(),
  to: Instant.nullish(),
  /** 1 is Monday, 7 is Sunday; by default the reader's setting. */
  weekStart: z.int().min(1).max(7).nullish(),
  cursor: AnswerCursor,
});
export type FleetReportScope = z.output<typeof FleetReportScope>;

type Period = Pick<FleetReportScope, 'period' | 'from' | 'to'>;
const isNamed = ({ period }: Period) => Boolean(period && period !== 'CUSTOM');
const hasPeriod = (scope: Period) => isNamed(scope) || Boolean(scope.from && scope.to);
const NO_PERIOD = { path: ['from'], error: 'Choose a period' };
const endsAfterStart = (scope: Period) => isNamed(scope) || !scope.from || !scope.to || scope.from < scope.to;

/** What a row of a summary is of: a vehicle in the whole period, or in one day of its account. */
export const SummaryGrouping = z.enum(['VEHICLE', 'DAY']);
export type SummaryGrouping = z.output<typeof SummaryGrouping>;

/** What lines of sums stand among the rows: of each vehicle, or of each of its days as well. */
export const ReportSubtotals = z.enum(['VEHICLE', 'DAY']);
export type ReportSubtotals = z.output<typeof ReportSubtotals>;
const Subtotals = ReportSubtotals.nullish();

export const SummaryReportWhere = FleetReportScope.extend({
  groupBy: SummaryGrouping.nullish().transform((value) => value ?? 'VEHICLE'),
  /** In a file by days: each vehicle's sum stands under its days. */
  subtotals: Subtotals,
  limit: answerLimit(SUMMARY_MAX, SUMMARY_DEFAULT),
})
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type SummaryReportWhere = z.output<typeof SummaryReportWhere>;

export const TripsReportWhere = FleetReportScope.extend({
  subtotals: Subtotals,
  limit: answerLimit(STRETCHES_MAX, STRETCHES_DEFAULT),
})
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type TripsReportWhere = z.output<typeof TripsReportWhere>;

/** A year: no stop that is asked for is longer. */
const LONGEST_S = 366 * 86_400;
const Seconds = z.int().min(0).max(LONGEST_S).nullish();

const StopsOnly = {
  /** Shorter ones are left out. */
  minDuration: Seconds,
  /** Only stops at which the ignition was on for so long: 60 finds idling. */
  minIdling: Seconds,
};

export const StopsReportWhere = FleetReportScope.extend({
  ...StopsOnly,
  subtotals: Subtotals,
  limit: answerLimit(STRETCHES_MAX, STRETCHES_DEFAULT),
})
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type StopsReportWhere = z.output<typeof StopsReportWhere>;

/** Every type when absent. */
const EventTypes = z.array(EventType).min(1).max(EventType.options.length).nullish();

/** The events of a fleet as a file. */
export const EventsFileWhere = FleetReportScope.extend({
  types: EventTypes,
  limit: answerLimit(EVENTS_MAX, EVENTS_DEFAULT),
})
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type EventsFileWhere = z.output<typeof EventsFileWhere>;

/** The visits of a fleet to geofences as a file. */
export const VisitsFileWhere = FleetReportScope.extend({
  geofenceIds: GeofencesOfVisits,
  limit: answerLimit(VISITS_MAX, VISITS_DEFAULT),
})
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type VisitsFileWhere = z.output<typeof VisitsFileWhere>;

/** Fixes that an answer draws, of all its vehicles together. Fewer than the least could not hold their ends and speeds. */
export const OUTLINE_MIN = 1_000;
export const OUTLINE_MAX = 10_000;
export const OUTLINE_DEFAULT = 5_000;
/** Vehicles of one answer; the first by their titles. */
export const OUTLINE_MAX_VEHICLES = 100;
/** Fixes that are read for one answer: a month of a vehicle that reports every ten seconds, and some more. */
export const OUTLINE_MAX_READ = 300_000;

const MapBox = z
  .object({
    south: z.number().min(-90).max(90),
    west: z.number().min(-180).max(180),
    north: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
  })
  .refine(({ south, north }) => south <= north, { path: ['north'], error: 'The box is upside down' })
  .describe('A part of the map; over the date line its west is greater than its east.');

export const RoutesOutlineWhere = FleetReportScope.omit({ cursor: true })
  .extend({
    box: MapBox.nullish().describe('What is looked at: there routes are as fine as the limit lets them be.'),
    limit: z
      .int()
      .min(OUTLINE_MIN)
      .max(OUTLINE_MAX)
      .nullish()
      .transform((limit) => limit ?? OUTLINE_DEFAULT)
      .describe('Fixes of the answer, of all vehicles together.'),
  })
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type RoutesOutlineWhere = z.output<typeof RoutesOutlineWhere>;

/** Vehicles whose readings are in one answer, the first by their titles: more cannot be told apart. */
export const READINGS_MAX_VEHICLES = 8;
/** Readings of one answer. */
export const READINGS_MAX = 2;
/** Columns of one curve. */
export const READING_COLUMNS_MIN = 50;
export const READING_COLUMNS_MAX = 1_000;
export const READING_COLUMNS_DEFAULT = 500;
/** Fixes that are read for one answer. A vehicle that has more than are left is told without its curves. */
export const READINGS_MAX_READ = 300_000;
/** Longer names are of no reading that anybody reads. */
export const READING_NAME_MAX = 100;

/** Where nobody chose one: what nearly every vehicle tells, and nearly everybody asks for. */
export const READINGS_USUAL: readonly string[] = ['speed'];

const Readings = z
  .array(z.string().min(1).max(READING_NAME_MAX))
  .min(1, 'Choose a reading')
  .max(READINGS_MAX, `Choose ${READINGS_MAX} readings or fewer`);

export const ReadingsReportWhere = FleetReportScope.omit({ cursor: true })
  .extend({
    readings: Readings.describe('By their names, as `vehiclesReadingNames` has them.'),
    columns: z
      .int()
      .min(READING_COLUMNS_MIN)
      .max(READING_COLUMNS_MAX)
      .nullish()
      .transform((columns) => columns ?? READING_COLUMNS_DEFAULT)
      .describe('Parts of the time in which a reading is told; of fewer values each is told.'),
  })
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type ReadingsReportWhere = z.output<typeof ReadingsReportWhere>;

export const ReadingNamesWhere = FleetReportScope.omit({ cursor: true })
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type ReadingNamesWhere = z.output<typeof ReadingNamesWhere>;

/** The routes of a fleet as a file: every fix. */
export const RoutesFileWhere = FleetReportScope.extend({
  limit: answerLimit(ROUTES_MAX_POSITIONS, ROUTES_DEFAULT_POSITIONS),
})
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type RoutesFileWhere = z.output<typeof RoutesFileWhere>;

/** Fixes that are read for one part of a file of readings. */
export const READINGS_PART_FIXES = 5_000;

/** Readings of a fleet as a file: every stored value. */
export const ReadingsFileWhere = FleetReportScope.extend({
  readings: Readings,
  limit: answerLimit(READINGS_PART_FIXES, READINGS_PART_FIXES),
})
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type ReadingsFileWhere = z.output<typeof ReadingsFileWhere>;

/** A report as it is kept: its period is told anew each time, unless it is one of its own. */
export const SavedScope = FleetReportScope.omit({ cursor: true })
  .extend({
    ...StopsOnly,
    groupBy: SummaryGrouping.nullish().transform((value) => value ?? 'VEHICLE'),
    subtotals: Subtotals,
    readings: Readings.nullish().describe('Of charts.'),
    types: EventTypes.describe('Of events: every type when absent.'),
  })
  .refine(hasPeriod, NO_PERIOD)
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type SavedScope = z.output<typeof SavedScope>;

import type { Client } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { SummaryPageQuery, SummaryPageQueryVariables } from '../../../generated/graphql/graphql.ts';
import { ask } from '../frame/ask.ts';
import type { Freshness } from '../frame/live-pauses.ts';
import type { ReportWhere } from '../frame/use-report.ts';
import type { Sums } from './sums.ts';

const SummaryPage = graphql(`
  query SummaryPage($where: VehiclesSummaryReportWhere!) {
    vehiclesSummaryReport(where: $where) {
      nextCursor
      isUpdating
      freshUntil
      vehicles
      period {
        from
        to
      }
      totals {
        distance
        engineHours
        spentFuel
        averageSpeed
        maxSpeed
        movingDuration
        idlingDuration
      }
      content {
        vehicleId
        startTime
        distance
        engineHours
        spentFuel
        averageSpeed
        maxSpeed
        movingDuration
        idlingDuration
      }
    }
  }
`);

/**
 * Rows count towards the query cost even if absent (docs/limits.md), so no more are requested than can exist.
 */
const VEHICLES_PAGE = 500;
const PAGE_MAX = 5_000;
/** Maximum vehicle days on a screen; larger reports show totals only. */
const DAYS_MAX = 40_000;
const DAY_MS = 86_400_000;

type Report = SummaryPageQuery['vehiclesSummaryReport'];
type Row = Report['content'][number];
type Figures = Omit<Row, 'vehicleId' | 'startTime'>;

export type VehicleSums = { vehicleId: string; startMs: number; sums: Sums; averageSpeedKmh: number | null };
export type Summary = Freshness & {
  vehicles: readonly VehicleSums[];
  /** With the start of each day; null if there are too many. */
  days: readonly VehicleSums[] | null;
  total: Sums;
  averageSpeedKmh: number | null;
  /** Number of vehicles, including those without records. */
  count: number;
};

/** Sums of each vehicle in the period and by day. */
export async function loadSummary(client: Client, where: ReportWhere, signal: AbortSignal): Promise<Summary> {
  const vehicles = await loadAll(client, { ...where, groupBy: 'VEHICLE', limit: VEHICLES_PAGE }, signal);
  const { report } = vehicles;
  const period = { fromMs: Date.parse(report.period.from), toMs: Date.parse(report.period.to) };
  const daysAtMost = vehicles.rows.length * (1 + Math.ceil((period.toMs - period.fromMs) / DAY_MS));
  const limit = Math.min(PAGE_MAX, Math.max(1, daysAtMost));
  const days =
    daysAtMost > DAYS_MAX ? null : await loadAll(client, { ...where, groupBy: 'DAY', limit }, signal);
  const freshUntilMs = [report, days?.report].map((one) => Date.parse((one ?? report).freshUntil));
  return {
    period,
    isUpdating: report.isUpdating || (days?.report.isUpdating ?? false),
    freshUntilMs: Math.min(...freshUntilMs),
    vehicles: vehicles.rows,
    days: days?.rows ?? null,
    total: sumsOf(report.totals),
    averageSpeedKmh: report.totals.averageSpeed ?? null,
    count: report.vehicles,
  };
}

type LoadSummaryQuery = SummaryPageQueryVariables['where'];

async function loadAll(client: Client, where: LoadSummaryQuery, signal: AbortSignal) {
  const rows: VehicleSums[] = [];
  let cursor: string | null = null;
  let report: Report;
  do {
    const variables: SummaryPageQueryVariables = { where: { ...where, cursor } };
    report = (await ask(client, SummaryPage, variables, signal)).vehiclesSummaryReport;
    rows.push(...report.content.map(toVehicleSums));
    cursor = report.nextCursor ?? null;
  } while (cursor);
  return { rows, report };
}

function toVehicleSums(row: Row): VehicleSums {
  return {
    vehicleId: row.vehicleId,
    startMs: Date.parse(row.startTime),
    sums: sumsOf(row),
    averageSpeedKmh: row.averageSpeed ?? null,
  };
}

const MS_PER_SECOND = 1000;
const MS_PER_HOUR = 3_600_000;

function sumsOf(figures: Figures): Sums {
  const { distance, engineHours, spentFuel, maxSpeed, movingDuration, idlingDuration } = figures;
  return {
    distanceM: distance,
    movingMs: movingDuration * MS_PER_SECOND,
    idlingMs: idlingDuration * MS_PER_SECOND,
    engineMs: engineHours * MS_PER_HOUR,
    fuelL: spentFuel ?? null,
    maxSpeedKmh: distance > 0 || maxSpeed > 0 ? maxSpeed : null,
  };
}

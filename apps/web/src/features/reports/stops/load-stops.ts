import type { Client } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { StopsPageQuery, StopsPageQueryVariables } from '../../../generated/graphql/graphql.ts';
import { ask } from '../frame/ask.ts';
import type { Freshness } from '../frame/live-pauses.ts';
import { sumsKey } from '../frame/row-groups.ts';
import type { ReportWhere } from '../frame/use-report.ts';
import type { Stop, StopSums } from './stop.ts';
import type { StopsScope } from './use-stops-url.ts';

const StopsPage = graphql(`
  query StopsPage($where: VehiclesStopsReportWhere!) {
    vehiclesStopsReport(where: $where) {
      nextCursor
      isUpdating
      freshUntil
      startedBefore
      period {
        from
        to
      }
      totals {
        stops
        duration
        idlingDuration
        engineHours
        spentFuel
      }
      subtotals {
        vehicleId
        day
        totals {
          stops
          duration
          idlingDuration
          engineHours
        }
      }
      content {
        id
        vehicleId
        day
        startTime
        endTime
        isOpen
        duration
        idlingDuration
        engineHours
        spentFuel
        latitude
        longitude
      }
    }
  }
`);

/** Maximum of one answer. */
const PAGE_STOPS_MAX = 5_000;
const MS_PER_SECOND = 1000;
const MS_PER_HOUR = 3_600_000;

type Report = StopsPageQuery['vehiclesStopsReport'];

export type Stops = Freshness & {
  stops: readonly Stop[];
  total: StopSums & { fuelL: number | null };
  /** Sums of vehicles and days, by `sumsKey`. */
  sums: ReadonlyMap<string, StopSums>;
  /** Number of stops that began before the period and reach into it. */
  startedBefore: number;
};

type SumFigures = Pick<Report['totals'], 'stops' | 'duration' | 'idlingDuration' | 'engineHours'>;
type LoadStopsRequest = { where: ReportWhere & StopsScope; wanted: number };

/** First stops of a period by vehicle, at least `wanted`, with the sums of all. */
export async function loadStops(
  client: Client,
  { where, wanted }: LoadStopsRequest,
  signal: AbortSignal,
): Promise<Stops> {
  const stops: Stop[] = [];
  const sums = new Map<string, StopSums>();
  let cursor: string | null = null;
  let report: Report;
  do {
    const limit = Math.min(wanted - stops.length, PAGE_STOPS_MAX);
    const variables: StopsPageQueryVariables = { where: { ...where, limit, cursor } };
    report = (await ask(client, StopsPage, variables, signal)).vehiclesStopsReport;
    stops.push(...report.content.map(toStop));
    for (const { vehicleId, day, totals } of report.subtotals)
      sums.set(sumsKey(vehicleId, day ?? null), toSums(totals));
    cursor = report.nextCursor ?? null;
  } while (cursor && stops.length < wanted);
  const { period } = report;
  return {
    stops,
    sums,
    period: { fromMs: Date.parse(period.from), toMs: Date.parse(period.to) },
    isUpdating: report.isUpdating,
    freshUntilMs: Date.parse(report.freshUntil),
    startedBefore: report.startedBefore,
    total: { ...toSums(report.totals), fuelL: report.totals.spentFuel ?? null },
  };
}

function toSums({ stops, duration, idlingDuration, engineHours }: SumFigures): StopSums {
  return {
    count: stops,
    durationMs: duration * MS_PER_SECOND,
    idlingMs: idlingDuration * MS_PER_SECOND,
    engineMs: engineHours * MS_PER_HOUR,
  };
}

function toStop(row: Report['content'][number]): Stop {
  return {
    id: row.id,
    vehicleId: row.vehicleId,
    day: row.day,
    startMs: Date.parse(row.startTime),
    endMs: Date.parse(row.endTime),
    isOpen: row.isOpen,
    durationMs: row.duration * MS_PER_SECOND,
    idlingMs: row.idlingDuration * MS_PER_SECOND,
    engineMs: row.engineHours * MS_PER_HOUR,
    fuelL: row.spentFuel ?? null,
    at: { latitude: row.latitude, longitude: row.longitude },
  };
}

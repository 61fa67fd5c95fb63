import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import type { Client } from 'urql';
import type { TimeSpan } from '../../../charts/envelope.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleReadingsQuery } from '../../../generated/graphql/graphql.ts';
import { ask } from '../frame/ask.ts';
import type { ReportWhere } from '../frame/use-report.ts';
import type { ReadingNames, Readings } from './readings.ts';

const VehicleReadings = graphql(`
  query VehicleReadings($where: VehiclesReadingsReportWhere!) {
    vehiclesReadingsReport(where: $where) {
      vehicles
      listed {
        vehicleId
        isRead
      }
      content {
        vehicleId
        reading
        unit
        values
        columns {
          time
          until
          least
          leastTime
          highest
          highestTime
          average
          values
          isAfterGap
        }
      }
    }
  }
`);

const ReadingNamesOfVehicles = graphql(`
  query ReadingNames($where: VehiclesReadingNamesWhere!) {
    vehiclesReadingNames(where: $where) {
      truncated
      content {
        name
        kind
        unit
        values
      }
    }
  }
`);

type Column = VehicleReadingsQuery['vehiclesReadingsReport']['content'][number]['columns'][number];
type LoadReadingsRequest = { where: ReportWhere; readings: readonly string[]; span: TimeSpan };

/** Columns per curve: as many as a wide screen shows for few curves, fewer for many. */
const [FINE, COARSE] = [1_000, 500];
const FINE_CURVES = 4;
/** The server's maximum per request. */
const VEHICLES_MAX = 8;

/** Loads readings of the report's vehicles in a part of the period. */
export async function loadReadings(
  client: Client,
  { where, readings, span }: LoadReadingsRequest,
  signal: AbortSignal,
): Promise<Readings> {
  const named = where.vehicleIds && !where.groupIds ? where.vehicleIds.length : VEHICLES_MAX;
  const columns = named * readings.length <= FINE_CURVES ? FINE : COARSE;
  const times = { from: new Date(span.fromMs).toISOString(), to: new Date(span.toMs).toISOString() };
  const { vehiclesReadingsReport: report } = await ask(
    client,
    VehicleReadings,
    { where: { ...where, ...times, readings: [...readings], columns } },
    signal,
  );
  return {
    ...{ readings, listed: report.listed, vehicles: report.vehicles, ...shownOf(span, Date.now()) },
    curves: report.content.map(({ unit, columns: found, ...of }) => ({
      ...of,
      unit: unit ?? null,
      columns: found.map(toColumn),
    })),
  };
}

/** The future has no data. */
function shownOf({ fromMs, toMs }: TimeSpan, nowMs: number): Pick<Readings, 'span' | 'isOpen'> {
  const isOpen = toMs > nowMs;
  return { isOpen, span: { fromMs, toMs: isOpen && nowMs > fromMs ? nowMs : toMs } };
}

function toColumn({ time, until, leastTime, highestTime, ...column }: Column): ReadingColumn {
  return {
    ...column,
    atMs: Date.parse(time),
    untilMs: Date.parse(until),
    leastAtMs: Date.parse(leastTime),
    highestAtMs: Date.parse(highestTime),
  };
}

/** Loads the names of readings that the vehicles sent in the period. */
export async function loadReadingNames(
  client: Client,
  where: ReportWhere,
  signal: AbortSignal,
): Promise<ReadingNames> {
  const { vehiclesReadingNames: answer } = await ask(client, ReadingNamesOfVehicles, { where }, signal);
  return {
    isTruncated: answer.truncated,
    names: answer.content.map(({ unit, ...name }) => ({ ...name, unit: unit ?? null })),
  };
}

import type { Client } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { TripsPageQuery, TripsPageQueryVariables } from '../../../generated/graphql/graphql.ts';
import { ask } from '../frame/ask.ts';
import type { Freshness } from '../frame/live-pauses.ts';
import { sumsKey } from '../frame/row-groups.ts';
import type { ReportWhere } from '../frame/use-report.ts';
import type { PeriodOfTrips, Trip, TripShare, TripSums } from './trip.ts';
import type { TripsScope } from './use-trips-url.ts';

const TripsPage = graphql(`
  query TripsPage($where: VehiclesTripsReportWhere!, $drivers: Boolean!) {
    vehiclesTripsReport(where: $where) {
      nextCursor
      isUpdating
      freshUntil
      startedBefore
      period {
        from
        to
      }
      totals {
        trips
        distance
        duration
        maxSpeed
        averageSpeed
        spentFuel
      }
      periodTotals {
        distance
        duration
        averageSpeed
        maxSpeed
        spentFuel
        before {
          trips
          distance
          duration
        }
        after {
          trips
          distance
          duration
        }
        outside {
          distance
        }
      }
      subtotals {
        vehicleId
        day
        totals {
          trips
          distance
          duration
          maxSpeed
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
        distance
        averageSpeed
        maxSpeed
        spentFuel
        startLatitude
        startLongitude
        endLatitude
        endLongitude
        driver @include(if: $drivers) {
          name
          key
        }
      }
    }
  }
`);

/** Maximum of one answer. */
const PAGE_TRIPS_MAX = 5_000;
const MS_PER_SECOND = 1000;

type Report = TripsPageQuery['vehiclesTripsReport'];

export type Trips = Freshness & {
  trips: readonly Trip[];
  total: TripSums & { averageSpeedKmh: number | null; fuelL: number | null };
  /** Sums of vehicles and days, by `sumsKey`. */
  sums: ReadonlyMap<string, TripSums>;
  /** Sums of the period, cut at its borders, as in the summary. */
  inPeriod: PeriodOfTrips;
  /** Number of trips that began before the period and reach into it. */
  startedBefore: number;
};

/** First trips of a period by vehicle, at least `wanted`, with the sums of all. */
export async function loadTrips(
  client: Client,
  { where, wanted, drivers }: { where: ReportWhere & TripsScope; wanted: number; drivers: boolean },
  signal: AbortSignal,
): Promise<Trips> {
  const trips: Trip[] = [];
  const sums = new Map<string, TripSums>();
  let cursor: string | null = null;
  let report: Report;
  do {
    const limit = Math.min(wanted - trips.length, PAGE_TRIPS_MAX);
    const variables: TripsPageQueryVariables = { where: { ...where, limit, cursor }, drivers };
    report = (await ask(client, TripsPage, variables, signal)).vehiclesTripsReport;
    trips.push(...report.content.map(toTrip));
    for (const { vehicleId, day, totals } of report.subtotals)
      sums.set(sumsKey(vehicleId, day ?? null), toSums(totals));
    cursor = report.nextCursor ?? null;
  } while (cursor && trips.length < wanted);
  const { totals, period } = report;
  return {
    trips,
    sums,
    period: { fromMs: Date.parse(period.from), toMs: Date.parse(period.to) },
    isUpdating: report.isUpdating,
    freshUntilMs: Date.parse(report.freshUntil),
    startedBefore: report.startedBefore,
    inPeriod: toPeriod(report),
    total: {
      ...toSums(totals),
      averageSpeedKmh: totals.averageSpeed ?? null,
      fuelL: totals.spentFuel ?? null,
    },
  };
}

function toPeriod({ periodTotals, totals }: Report): PeriodOfTrips {
  const { distance, duration, averageSpeed, maxSpeed, spentFuel } = periodTotals ?? totals;
  const { before, after, outside } = periodTotals ?? {};
  return {
    distanceM: distance,
    durationMs: duration * MS_PER_SECOND,
    averageSpeedKmh: averageSpeed ?? null,
    maxSpeedKmh: distance > 0 ? maxSpeed : null,
    fuelL: spentFuel ?? null,
    before: shareOf(before),
    after: shareOf(after),
    outsideM: outside?.distance ?? null,
  };
}

function shareOf(
  share: { trips: number; distance?: number | null; duration: number } | undefined,
): TripShare {
  const { trips = 0, distance = null, duration = 0 } = share ?? {};
  return { count: trips, distanceM: distance, durationMs: duration * MS_PER_SECOND };
}

function toSums(totals: Pick<Report['totals'], 'trips' | 'distance' | 'duration' | 'maxSpeed'>): TripSums {
  return {
    count: totals.trips,
    distanceM: totals.distance,
    durationMs: totals.duration * MS_PER_SECOND,
    maxSpeedKmh: totals.trips > 0 ? totals.maxSpeed : null,
  };
}

function toTrip(row: Report['content'][number]): Trip {
  return {
    id: row.id,
    vehicleId: row.vehicleId,
    day: row.day,
    startMs: Date.parse(row.startTime),
    endMs: Date.parse(row.endTime),
    isOpen: row.isOpen,
    distanceM: row.distance,
    durationMs: row.duration * MS_PER_SECOND,
    averageSpeedKmh: row.averageSpeed ?? null,
    maxSpeedKmh: row.maxSpeed,
    fuelL: row.spentFuel ?? null,
    from: { latitude: row.startLatitude, longitude: row.startLongitude },
    to: { latitude: row.endLatitude, longitude: row.endLongitude },
    driver: row.driver?.name ?? row.driver?.key ?? null,
  };
}

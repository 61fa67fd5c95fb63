import type { Client, OperationResult, TypedDocumentNode } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import type { VehiclesRoutesReportWhere } from '../generated/graphql/graphql.ts';
import type { Period } from '../lib/period.ts';
import type { TrackFix } from './track.ts';

/** Positions asked for at once: quick enough that progress is seen. */
const PAGE_POSITIONS = 10_000;

const TrackPage = graphql(`
  query TrackPage($where: VehiclesRoutesReportWhere!) {
    vehiclesRoutesReport(where: $where) {
      nextCursor
      content {
        vehicleId
        positions {
          fixTime
          latitude
          longitude
          speed
          course
          ignition
          motion
        }
      }
    }
  }
`);

const TrackExportPage = graphql(`
  query TrackExportPage($where: VehiclesRoutesReportWhere!) {
    vehiclesRoutesReport(where: $where) {
      nextCursor
      content {
        vehicleId
        positions {
          fixTime
          latitude
          longitude
          altitude
          speed
          course
          satellites
          ignition
          motion
          totalDistance
        }
      }
    }
  }
`);

/** A fix as files hold it; the time is the server's own text. */
export type ExportPoint = {
  fixTime: string;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  satellites: number | null;
  ignition: boolean | null;
  motion: boolean | null;
  totalDistanceM: number | null;
};
export type TrackPage = { vehicleId: string; fixes: TrackFix[] };
export type ExportPage = { vehicleId: string; points: ExportPoint[] };

type Wanted = { vehicleIds: readonly string[]; period: Period; signal: AbortSignal };

/**
 * Every fix of the vehicles in the period, vehicle by vehicle in the order of time, page by page until the cursor ends.
 *
 * @throws the failure of the first page that failed; AbortError as soon as `signal` says so
 */
export async function* loadTracks(client: Client, wanted: Wanted): AsyncGenerator<TrackPage> {
  for await (const { vehicleId, positions } of eachRoute(client, TrackPage, wanted)) {
    yield { vehicleId, fixes: positions.map(toFix) };
  }
}

/** The same with what files hold beside. */
export async function* loadExport(client: Client, wanted: Wanted): AsyncGenerator<ExportPage> {
  for await (const { vehicleId, positions } of eachRoute(client, TrackExportPage, wanted)) {
    yield { vehicleId, points: positions.map(toPoint) };
  }
}

type Route<Position> = { vehicleId: string; positions: Position[] };
type Answer<Position> = {
  vehiclesRoutesReport: { nextCursor?: string | null; content: Route<Position>[] };
};
type Variables = { where: VehiclesRoutesReportWhere };

async function* eachRoute<Position>(
  client: Client,
  query: TypedDocumentNode<Answer<Position>, Variables>,
  wanted: Wanted,
): AsyncGenerator<Route<Position>> {
  let cursor: string | null = null;
  do {
    const where = whereOf(wanted, cursor);
    const answer: OperationResult<Answer<Position>> = await client.query(query, { where }, contextOf(wanted));
    wanted.signal.throwIfAborted();
    if (!answer.data) throw answer.error ?? new Error('No Content');
    yield* answer.data.vehiclesRoutesReport.content;
    cursor = answer.data.vehiclesRoutesReport.nextCursor ?? null;
  } while (cursor);
}

function whereOf({ vehicleIds, period }: Wanted, cursor: string | null): VehiclesRoutesReportWhere {
  return {
    vehicleIds: [...vehicleIds],
    from: new Date(period.fromMs).toISOString(),
    to: new Date(period.toMs).toISOString(),
    limit: PAGE_POSITIONS,
    cursor,
  };
}

function contextOf({ signal }: Wanted) {
  return { requestPolicy: 'network-only' as const, quiet: true, fetchOptions: { signal } };
}

type Place = { fixTime: string; latitude: number; longitude: number };
type Motion = {
  speed?: number | null;
  course?: number | null;
  ignition?: boolean | null;
  motion?: boolean | null;
};

function toFix({ fixTime, latitude, longitude, ...rest }: Place & Motion): TrackFix {
  return { atMs: Date.parse(fixTime), latitude, longitude, ...motionOf(rest) };
}

function toPoint({
  fixTime,
  latitude,
  longitude,
  altitude,
  satellites,
  totalDistance,
  ...rest
}: Place &
  Motion & {
    altitude?: number | null;
    satellites?: number | null;
    totalDistance?: number | null;
  }): ExportPoint {
  return {
    fixTime,
    latitude,
    longitude,
    altitudeM: altitude ?? null,
    satellites: satellites ?? null,
    totalDistanceM: totalDistance ?? null,
    ...motionOf(rest),
  };
}

function motionOf({ speed, course, ignition, motion }: Motion) {
  return {
    speedKmh: speed ?? null,
    courseDeg: course ?? null,
    ignition: ignition ?? null,
    motion: motion ?? null,
  };
}

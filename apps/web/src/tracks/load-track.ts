import type { TrackFix } from '@fleet/tracks/track-fix';
import type { Client, OperationResult, TypedDocumentNode } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import type { VehiclesRoutesReportWhere } from '../generated/graphql/graphql.ts';
import { answerOf } from '../graphql/answer-of.ts';
import type { Period } from '../lib/period.ts';
import { type ExportPoint, toExportPoint } from './export/export-point.ts';
import { inOrder } from './in-order.ts';
import { type Motion, motionOf } from './motion-of.ts';

/** Positions per page, few enough to show progress. */
const PAGE_POSITIONS = 10_000;
/** Pages requested ahead; browsers open six connections per host. */
const PARTS_AT_ONCE = 3;
/** A long period is split into parts of at least a day, each with its own cursor. */
const PARTS_MAX = 8;
const DAY_MS = 86_400_000;

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
          odometer
        }
      }
    }
  }
`);

export type TrackPage = { vehicleId: string; fixes: TrackFix[] };
export type ExportPage = { vehicleId: string; points: ExportPoint[] };

type LoadTrackQuery = { vehicleIds: readonly string[]; period: Period; signal: AbortSignal };

/**
 * Every fix of the vehicles in the period, by vehicle and time, over all pages. Pages are requested ahead.
 *
 * @throws the failure of the first page that failed; AbortError as soon as `signal` says so
 */
export async function* loadTracks(client: Client, wanted: LoadTrackQuery): AsyncGenerator<TrackPage> {
  for await (const { vehicleId, positions } of eachRoute(client, TrackPage, wanted)) {
    yield { vehicleId, fixes: positions.map(toFix) };
  }
}

/** Same, with the fields that files need. */
export async function* loadExport(client: Client, wanted: LoadTrackQuery): AsyncGenerator<ExportPage> {
  for await (const { vehicleId, positions } of eachRoute(client, TrackExportPage, wanted)) {
    yield { vehicleId, points: positions.map(toExportPoint) };
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
  wanted: LoadTrackQuery,
): AsyncGenerator<Route<Position>> {
  // Aborts requests that were made ahead.
  const left = new AbortController();
  const signal = AbortSignal.any([wanted.signal, left.signal]);
  const parts = partsOf(wanted).map((part) => () => eachPage(client, query, { ...part, signal }));
  try {
    yield* inOrder(parts, PARTS_AT_ONCE);
  } finally {
    left.abort();
  }
}

/** Splits a query into several that yield the same positions in the same order. */
function partsOf({
  vehicleIds,
  period: { fromMs, toMs },
}: LoadTrackQuery): Pick<LoadTrackQuery, 'vehicleIds' | 'period'>[] {
  const count = Math.max(1, Math.min(PARTS_MAX, Math.floor((toMs - fromMs) / DAY_MS)));
  const startMs = (part: number) => Math.round(fromMs + ((toMs - fromMs) * part) / count);
  const periods = Array.from({ length: count }, (_, part) => ({
    fromMs: startMs(part),
    toMs: startMs(part + 1),
  }));
  return [...new Set(vehicleIds)]
    .sort()
    .flatMap((vehicleId) => periods.map((period) => ({ vehicleIds: [vehicleId], period })));
}

async function* eachPage<Position>(
  client: Client,
  query: TypedDocumentNode<Answer<Position>, Variables>,
  wanted: LoadTrackQuery,
): AsyncGenerator<Route<Position>> {
  let cursor: string | null = null;
  do {
    const where = whereOf(wanted, cursor);
    const answer: Pick<OperationResult<Answer<Position>>, 'data' | 'error'> = await answerOf(
      client.query(query, { where }, CONTEXT),
      wanted.signal,
    );
    if (!answer.data) throw answer.error ?? new Error('No Content');
    yield* answer.data.vehiclesRoutesReport.content;
    cursor = answer.data.vehiclesRoutesReport.nextCursor ?? null;
  } while (cursor);
}

function whereOf({ vehicleIds, period }: LoadTrackQuery, cursor: string | null): VehiclesRoutesReportWhere {
  return {
    vehicleIds: [...vehicleIds],
    from: new Date(period.fromMs).toISOString(),
    to: new Date(period.toMs).toISOString(),
    limit: PAGE_POSITIONS,
    cursor,
  };
}

const CONTEXT = { requestPolicy: 'network-only', quiet: true } as const;

type Place = { fixTime: string; latitude: number; longitude: number };

function toFix({ fixTime, latitude, longitude, ...rest }: Place & Motion): TrackFix {
  return { atMs: Date.parse(fixTime), latitude, longitude, ...motionOf(rest) };
}

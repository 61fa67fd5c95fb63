import type { ThinFix } from '@fleet/tracks/thin-tracks';
import type { TrackOverview } from '@fleet/tracks/track-overview';
import { readFixes, readSegments, readSpeeds } from '@fleet/tracks/track-text';
import type { Client, OperationResult } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import type { TrackStretchesQuery, TracksToPlayQuery } from '../generated/graphql/graphql.ts';
import type { Period } from '../lib/period.ts';

const TracksToPlay = graphql(`
  query TracksToPlay($where: VehiclesTracksWhere!) {
    vehiclesTracks(where: $where) {
      isTooMuch
      tolerance
      content {
        vehicleId
        fixes
        distance
        points
        segments
        speeds
      }
    }
  }
`);

const TrackStretches = graphql(`
  query TrackStretches($where: VehiclesTracksWhere!) {
    vehiclesTracks(where: $where) {
      content {
        vehicleId
        points
      }
    }
  }
`);

export type Overview = { tracks: readonly TrackOverview[]; toleranceM: number };

export type VehicleStretch = { vehicleId: string } & Period;

/**
 * The past of vehicles in one answer; null where that is too much for one.
 *
 * @throws the failure · AbortError when `signal` says so
 */
export async function loadOverview(
  client: Client,
  stretches: readonly VehicleStretch[],
  signal: AbortSignal,
): Promise<Overview | null> {
  const where = whereOf(stretches);
  const answer: OperationResult<TracksToPlayQuery> = await client.query(
    TracksToPlay,
    { where },
    contextOf(signal),
  );
  const { isTooMuch, tolerance, content } = dataOf(answer, signal).vehiclesTracks;
  if (isTooMuch) return null;
  return {
    toleranceM: tolerance,
    tracks: content.map(({ vehicleId, fixes, distance, points, segments, speeds }) => ({
      ...{ vehicleId, fixes, distanceM: distance },
      points: readFixes(points),
      segments: readSegments(segments),
      speedsKmh: readSpeeds(speeds),
    })),
  };
}

/**
 * Every fix of stretches that are short enough for it, one list for each.
 *
 * @throws the failure · AbortError when `signal` says so
 */
export async function loadStretches(
  client: Client,
  stretches: readonly VehicleStretch[],
  signal: AbortSignal,
): Promise<ThinFix[][]> {
  const where = whereOf(stretches);
  const answer: OperationResult<TrackStretchesQuery> = await client.query(
    TrackStretches,
    { where },
    contextOf(signal),
  );
  return dataOf(answer, signal).vehiclesTracks.content.map(({ points }) => readFixes(points));
}

function whereOf(stretches: readonly VehicleStretch[]) {
  return {
    stretches: stretches.map(({ vehicleId, fromMs, toMs }) => ({
      ...{ vehicleId, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
    })),
  };
}

function contextOf(signal: AbortSignal) {
  return { requestPolicy: 'network-only' as const, quiet: true, fetchOptions: { signal } };
}

function dataOf<Data>({ data, error }: OperationResult<Data>, signal: AbortSignal): Data {
  signal.throwIfAborted();
  if (!data) throw error ?? new Error('No Content');
  return data;
}

import type { ThinFix } from '@fleet/tracks/thin-tracks';
import type { TrackOverview } from '@fleet/tracks/track-overview';
import { readFixes, readSegments, readSpeeds } from '@fleet/tracks/track-text';
import type { Client, OperationResult } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { answerOf } from '../graphql/answer-of.ts';
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
 * Past of vehicles in one answer; null if it is too large.
 *
 * @throws the failure · AbortError when `signal` says so
 */
export async function loadOverview(
  client: Client,
  stretches: readonly VehicleStretch[],
  signal: AbortSignal,
): Promise<Overview | null> {
  const where = whereOf(stretches);
  const answer = await answerOf(client.query(TracksToPlay, { where }, CONTEXT), signal);
  const { isTooMuch, tolerance, content } = dataOf(answer).vehiclesTracks;
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
 * Every fix of short stretches, one list each.
 *
 * @throws the failure · AbortError when `signal` says so
 */
export async function loadStretches(
  client: Client,
  stretches: readonly VehicleStretch[],
  signal: AbortSignal,
): Promise<ThinFix[][]> {
  const where = whereOf(stretches);
  const answer = await answerOf(client.query(TrackStretches, { where }, CONTEXT), signal);
  return dataOf(answer).vehiclesTracks.content.map(({ points }) => readFixes(points));
}

function whereOf(stretches: readonly VehicleStretch[]) {
  return {
    stretches: stretches.map(({ vehicleId, fromMs, toMs }) => ({
      ...{ vehicleId, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
    })),
  };
}

const CONTEXT = { requestPolicy: 'network-only', quiet: true } as const;

function dataOf<Data>({ data, error }: Pick<OperationResult<Data>, 'data' | 'error'>): Data {
  if (!data) throw error ?? new Error('No Content');
  return data;
}

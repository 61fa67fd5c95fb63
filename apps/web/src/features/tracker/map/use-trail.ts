import { useEffect, useMemo } from 'react';
import type { Client, OperationResult } from 'urql';
import type { TrackPoint } from '../../../fleet/watched-tracks.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { TrailOfVehicleQuery } from '../../../generated/graphql/graphql.ts';
import { answerOf } from '../../../graphql/answer-of.ts';
import type { Trail } from '../../../map/trail-layer.tsx';
import { createCatchUp } from '../../../realtime/catch-up.ts';
import { useServices } from '../../../services.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';

/** Length of the trail when a vehicle is selected. */
const TRAIL_MS = 60 * 60 * 1000;
/** Trackers' clocks may be ahead by this much. */
const AHEAD_MS = 60 * 60 * 1000;
const PAGE_POINTS = 5000;
/**
 * Pause before reloading after omitted points; a tracker that empties its buffer causes many messages with
 * omissions.
 */
const CUT_WAIT_MS = 2000;

const TrailOfVehicle = graphql(`
  query TrailOfVehicle($where: VehiclesRoutesReportWhere!) {
    vehiclesRoutesReport(where: $where) {
      nextCursor
      content {
        id
        positions {
          id
          fixTime
          latitude
          longitude
          speed
        }
      }
    }
  }
`);

/**
 * Trail of a vehicle's last hour and everything since. Reloaded after socket gaps, so that it matches the
 * stored positions.
 */
export function useTrail(vehicleId: string): Trail {
  const { fleet, live } = useServices();
  const client = useUncachedClient();

  useEffect(() => {
    const stopWatching = fleet.tracks.watch(vehicleId, Date.now() - TRAIL_MS);
    const catchUp = createCatchUp(async (signal) => {
      const fromMs = fleet.tracks.fromMs(vehicleId) ?? Date.now();
      for await (const points of loadTrail(client, { vehicleId, fromMs, signal }))
        fleet.addToTrack(vehicleId, points);
    });
    catchUp.ask();
    const stopGaps = live.onGap(catchUp.ask);
    const stopCuts = fleet.onTracksCut(() => catchUp.askLater(CUT_WAIT_MS));
    return () => {
      stopWatching();
      stopGaps();
      stopCuts();
      catchUp.stop();
    };
  }, [fleet, live, client, vehicleId]);

  return useMemo(
    () => ({
      points: () => fleet.tracks.of(vehicleId),
      subscribe: (listener) => fleet.subscribeTo(vehicleId, listener),
    }),
    [fleet, vehicleId],
  );
}

/** @throws the failure of the first page that failed; AbortError as soon as `signal` says so */
async function* loadTrail(
  client: Client,
  { vehicleId, fromMs, signal }: { vehicleId: string; fromMs: number; signal: AbortSignal },
): AsyncGenerator<TrackPoint[]> {
  const period = {
    from: new Date(fromMs).toISOString(),
    to: new Date(Date.now() + AHEAD_MS).toISOString(),
  };
  let cursor: string | null = null;
  do {
    const where = { vehicleIds: [vehicleId], ...period, limit: PAGE_POINTS, cursor };
    const answer: Pick<OperationResult<TrailOfVehicleQuery>, 'data' | 'error'> = await answerOf(
      client.query(TrailOfVehicle, { where }),
      signal,
    );
    signal.throwIfAborted();
    if (!answer.data) throw answer.error ?? new Error('No Content');
    const report = answer.data.vehiclesRoutesReport;
    yield report.content.flatMap(({ positions }) => positions.map(toPoint));
    cursor = report.nextCursor ?? null;
  } while (cursor);
}

function toPoint(position: {
  id: string;
  fixTime: string;
  latitude: number;
  longitude: number;
  speed?: number | null;
}): TrackPoint {
  return {
    id: position.id,
    fixTimeMs: Date.parse(position.fixTime),
    latitude: position.latitude,
    longitude: position.longitude,
    speedKmh: position.speed ?? null,
  };
}

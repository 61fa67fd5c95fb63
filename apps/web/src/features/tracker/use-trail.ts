import { useEffect, useMemo } from 'react';
import { useClient } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { Trail } from '../../map/trail-layer.tsx';
import type { TrackPoint } from '../../realtime/tracks.ts';
import { useServices } from '../../services.ts';

/** How much of the way is drawn when a vehicle is selected. */
const TRAIL_MS = 60 * 60 * 1000;
const TRAIL_POINTS_MAX = 2000;

const TrailOfVehicle = graphql(`
  query TrailOfVehicle($where: VehiclesRoutesReportWhere!) {
    vehiclesRoutesReport(where: $where) {
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

/** The last hour of a vehicle and everything since, completed from the server after the socket missed something. */
export function useTrail(vehicleId: string): Trail {
  const { fleet, live } = useServices();
  const client = useClient();

  useEffect(() => {
    const stopWatching = fleet.tracks.watch(vehicleId);
    const load = async () => {
      const nowMs = Date.now();
      const where = {
        vehicleIds: [vehicleId],
        from: new Date(nowMs - TRAIL_MS).toISOString(),
        to: new Date(nowMs + TRAIL_MS).toISOString(),
        limit: TRAIL_POINTS_MAX,
      };
      const { data } = await client.query(
        TrailOfVehicle,
        { where },
        { requestPolicy: 'network-only', quiet: true },
      );
      const points = data?.vehiclesRoutesReport.content.flatMap(({ positions }) => positions) ?? [];
      fleet.addToTrack(vehicleId, points.map(toPoint));
    };
    void load();
    const stopListening = live.onGap(() => void load());
    return () => {
      stopWatching();
      stopListening();
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

function toPoint(position: {
  fixTime: string;
  latitude: number;
  longitude: number;
  speed?: number | null;
}): TrackPoint {
  return {
    fixTimeMs: Date.parse(position.fixTime),
    latitude: position.latitude,
    longitude: position.longitude,
    speedKmh: position.speed ?? null,
  };
}

import type { Box } from '@fleet/tracks/box';
import type { Client } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { RoutesOutlineQuery } from '../../../generated/graphql/graphql.ts';
import { ask } from '../frame/ask.ts';
import type { ReportWhere } from '../frame/use-report.ts';
import type { Route, Routes } from './route.ts';

const RoutesOutline = graphql(`
  query RoutesOutline($where: VehiclesRoutesOutlineWhere!) {
    vehiclesRoutesOutline(where: $where) {
      vehicles
      seenFixes
      seenPoints
      isUpdating
      freshUntil
      period {
        from
        to
      }
      content {
        vehicleId
        fixes
        isDrawn
        firstFixTime
        lastFixTime
        distance
        maxSpeed
        points {
          fixTime
          latitude
          longitude
          speed
          isAfterGap
        }
      }
    }
  }
`);

type Row = RoutesOutlineQuery['vehiclesRoutesOutline']['content'][number];
type LoadRoutesRequest = { where: ReportWhere; box: Box | null };

/** Simplified routes from the server; finer within the box, if given. */
export async function loadRoutes(
  client: Client,
  { where, box }: LoadRoutesRequest,
  signal: AbortSignal,
): Promise<Routes> {
  const { vehiclesRoutesOutline: outline } = await ask(
    client,
    RoutesOutline,
    { where: { ...where, box } },
    signal,
  );
  const { period, vehicles, seenFixes, seenPoints, isUpdating, freshUntil } = outline;
  return {
    box,
    vehicles,
    routes: outline.content.map(toRoute),
    seen: { fixes: seenFixes, points: seenPoints },
    isUpdating,
    freshUntilMs: Date.parse(freshUntil),
    period: { fromMs: Date.parse(period.from), toMs: Date.parse(period.to) },
  };
}

function toRoute({ firstFixTime, lastFixTime, distance, maxSpeed, points, ...row }: Row): Route {
  return {
    vehicleId: row.vehicleId,
    fixes: row.fixes,
    isDrawn: row.isDrawn,
    firstMs: firstFixTime ? Date.parse(firstFixTime) : null,
    lastMs: lastFixTime ? Date.parse(lastFixTime) : null,
    distanceM: distance,
    maxSpeedKmh: maxSpeed,
    points: points.map(({ fixTime, latitude, longitude, speed, isAfterGap }) => ({
      ...{ atMs: Date.parse(fixTime), latitude, longitude, isAfterGap },
      speedKmh: speed ?? null,
    })),
  };
}

import type { RoutesFileWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import type { Position } from '../vehicles/position.ts';
import { eachRouted } from './each-routed.ts';
import { findReportFleet, type ReportFleet } from './find-report-fleet.ts';
import { findPositions } from './report-vehicles-routes.ts';
import { formatRouteCursor, parseRouteCursor } from './route-cursor.ts';

export type RoutesPart = {
  positions: Position[];
  nextCursor: string | null;
};

/**
 * Every valid fix of a fleet in a period, vehicle by vehicle in the order of their ids, `limit` of them at the most. One
 * vehicle is read after the other: a statement of many would begin each of their routes for every part.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function readRoutesPart(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: RoutesFileWhere,
): Promise<RoutesPart> {
  const after = where.cursor ?? null;
  const fleet = await findReportFleet(db, caller, where);
  // One more than asked for tells whether anything is left.
  const found = await readFrom(session, fleet, { after, limit: where.limit + 1 });
  const positions = found.slice(0, where.limit);
  const last = positions.at(-1);
  const hasMore = last !== undefined && found.length > positions.length;
  return { positions, nextCursor: hasMore ? formatRouteCursor(last) : null };
}

type RoutesFileQuery = { after: string | null; limit: number };

async function readFrom(
  session: Queries,
  fleet: ReportFleet,
  { after, limit }: RoutesFileQuery,
): Promise<Position[]> {
  const firstId = after ? parseRouteCursor(after).vehicleId : '';
  const found: Position[] = [];
  for await (const vehicleId of eachRouted(session, fleet, { firstId, includeInvalid: false })) {
    const cursor = vehicleId === firstId ? after : null;
    const asked = { vehicleIds: [vehicleId], from: fleet.from, to: fleet.to, includeInvalid: false, cursor };
    const route = await findPositions(session, { ...asked, limit: limit - found.length });
    for (const position of route) found.push(position);
    if (found.length === limit) break;
  }
  return found;
}

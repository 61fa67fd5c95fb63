import type { RoutesReportWhere } from '@fleet/contracts/routes-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { type Span, spansAfter } from '@fleet/stored-fixes/span';
import type { StoredFix } from '@fleet/stored-fixes/stored-fix';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import { findStays, type Stay, spansOf } from '../vehicles/find-stays.ts';
import { POSITION_COLUMNS, type Position, type PositionColumn, positionOf } from '../vehicles/position.ts';
import { formatRouteCursor, parseRouteCursor, type RouteCursor } from './route-cursor.ts';

export type VehicleRoute = { vehicleId: string; positions: Position[] };
export type RoutesReport = { routes: VehicleRoute[]; total: number; nextCursor: string | null };

/**
 * The tracks of vehicles in a period, over every device that sat in them, in order of fix time. At most `limit`
 * positions, vehicle by vehicle in the order of their ids; `nextCursor` goes on after the last one. Of positions there is
 * what `columns` names.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function reportVehiclesRoutes(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: RoutesReportWhere,
  columns: readonly PositionColumn[],
): Promise<RoutesReport> {
  const vehicleIds = [...new Set(where.vehicleIds)];
  const readable = await db.vehicle.count({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: vehicleIds } }] },
  });
  if (readable < vehicleIds.length) throw new NotFoundError('Vehicle');

  // One more than asked for tells whether anything is left.
  const found = await findPositions(session, { ...where, vehicleIds, limit: where.limit + 1 }, columns);
  const positions = found.slice(0, where.limit);
  const last = positions.at(-1);
  const byVehicle = Map.groupBy(positions, ({ vehicleId }) => vehicleId);
  return {
    routes: [...byVehicle].map(([vehicleId, route]) => ({ vehicleId, positions: route })),
    total: positions.length,
    nextCursor: last && found.length > positions.length ? formatRouteCursor(last) : null,
  };
}

type ReportVehiclesRoutesRequest = Omit<RoutesReportWhere, 'cursor'> & { cursor?: string | null | undefined };

/** Stored fixes in the order of vehicles and time, as many as `limit` says. */
export async function findPositions(
  session: Queries,
  where: ReportVehiclesRoutesRequest,
  columns: readonly PositionColumn[] = POSITION_COLUMNS,
): Promise<Position[]> {
  const after = where.cursor ? parseRouteCursor(where.cursor) : null;
  const period = { fromMs: where.from.getTime(), untilMs: where.to.getTime() };
  const stays = await findStays(session, where.vehicleIds, period);
  const vehicleIds = [...new Set(stays.map(({ vehicleId }) => vehicleId))].sort();
  const spans = spansOf(stays, vehicleIds);
  const found = await readFixes(session, after ? spansBehind(spans, vehicleIds, after) : spans, {
    columns,
    only: where.includeInvalid ? 'all' : 'valid',
    limit: where.limit,
  });
  const stayOf = staysBySpan(stays, vehicleIds);
  return found.flatMap((fix) => {
    const stay = stayOf(fix);
    return stay ? [positionOf(fix, stay)] : [];
  });
}

/** In which stay a fix was told: mostly that of the fix before it. */
function staysBySpan(stays: readonly Stay[], vehicleIds: readonly string[]) {
  const staysOf = Map.groupBy(stays, ({ vehicleId, deviceId }) => `${vehicleId} ${deviceId}`);
  let last: Stay | undefined;
  return ({ group, deviceId, atMs }: Pick<StoredFix<never>, 'group' | 'deviceId' | 'atMs'>) => {
    const vehicleId = vehicleIds[group];
    const isIn = (stay: Stay) => stay.fromMs <= atMs && atMs < stay.untilMs;
    if (last?.vehicleId !== vehicleId || last?.deviceId !== deviceId || !isIn(last))
      last = staysOf.get(`${vehicleId} ${deviceId}`)?.find(isIn);
    return last;
  };
}

/** What a route shows after its cursor: nothing of vehicles before it, and of its own what comes later. */
function spansBehind(
  spans: readonly Span[],
  vehicleIds: readonly string[],
  { vehicleId, fixTime, deviceId, hash }: RouteCursor,
): Span[] {
  const before = vehicleIds.filter((id) => id < vehicleId).length;
  if (vehicleIds[before] !== vehicleId) return spans.filter(({ group }) => group >= before);
  return spansAfter(spans, { group: before, deviceId, atMs: fixTime.getTime(), hash });
}

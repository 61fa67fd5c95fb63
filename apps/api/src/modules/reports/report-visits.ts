import type { VisitsReportWhere } from '@fleet/contracts/visits-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import { formatEventCursor } from './event-cursor.ts';
import { findVisits, type Visit } from './find-visits.ts';

export type VisitsReport = { visits: Visit[]; total: number; nextCursor: string | null };

/**
 * The time of vehicles in geofences: visits that overlap the period, by vehicle and time.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function reportVisits(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: VisitsReportWhere,
): Promise<VisitsReport> {
  const vehicleIds = [...new Set(where.vehicleIds)];
  const readable = await db.vehicle.count({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: vehicleIds } }] },
  });
  if (readable < vehicleIds.length) throw new NotFoundError('Vehicle');
  // Requests one more row to know whether any are left.
  const found = await findVisits(session, { ...where, vehicleIds, limit: where.limit + 1 });
  const visits = found.slice(0, where.limit);
  const last = visits.at(-1);
  return {
    visits,
    total: visits.length,
    nextCursor: last && found.length > where.limit ? formatEventCursor(last) : null,
  };
}

import type { RoutesReportWhere } from '@fleet/contracts/routes-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import { FIX_COLUMNS, type Position } from '../vehicles/position.ts';
import { ODOMETER_BASE } from './odometer-base.ts';
import { formatRouteCursor, parseRouteCursor } from './route-cursor.ts';

export type VehicleRoute = { vehicleId: string; positions: Position[] };
export type RoutesReport = { routes: VehicleRoute[]; total: number; nextCursor: string | null };

/**
 * The tracks of vehicles in a period, over every device that sat in them, in order of fix time. At most `limit`
 * positions, vehicle by vehicle in the order of their ids; `nextCursor` goes on after the last one.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function reportVehiclesRoutes(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: RoutesReportWhere,
): Promise<RoutesReport> {
  const vehicleIds = [...new Set(where.vehicleIds)];
  const readable = await db.vehicle.count({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: vehicleIds } }] },
  });
  if (readable < vehicleIds.length) throw new NotFoundError('Vehicle');

  // One more than asked for tells whether anything is left.
  const found = await findPositions(session, { ...where, vehicleIds, limit: where.limit + 1 });
  const positions = found.slice(0, where.limit);
  const last = positions.at(-1);
  const byVehicle = Map.groupBy(positions, ({ vehicleId }) => vehicleId);
  return {
    routes: [...byVehicle].map(([vehicleId, route]) => ({ vehicleId, positions: route })),
    total: positions.length,
    nextCursor: last && found.length > positions.length ? formatRouteCursor(last) : null,
  };
}

type Asked = Omit<RoutesReportWhere, 'cursor'> & { cursor?: string | null | undefined };

/** Stored fixes in the order of vehicles and time, as many as `limit` says. */
export async function findPositions(session: Queries, where: Asked): Promise<Position[]> {
  const after = where.cursor ? parseRouteCursor(where.cursor) : null;
  const { rows: found } = await session.query<Position>(
    // Each assignment gives as many as are asked for at the most, in the order of its device's index: else every page
    // would sort all that is left of the period.
    `SELECT a.vehicle_id AS "vehicleId", d.external_device_id AS "externalDeviceId", ${FIX_COLUMNS('p')},
            o.base_m + p.total_distance_m AS "odometerM"
       FROM device_assignments a
       LEFT JOIN devices d ON d.id = a.device_id
       LEFT JOIN LATERAL (${ODOMETER_BASE}) o ON a.counts
       CROSS JOIN LATERAL (
         SELECT * FROM positions f
          WHERE f.device_id = a.device_id
            AND f.fix_time >= GREATEST(a.from, $2, CASE WHEN a.vehicle_id = $5::uuid THEN $6::timestamptz END)
            AND f.fix_time < LEAST(COALESCE(a.until, 'infinity'), $3)
            AND f.fix_time >= $2 AND f.fix_time < $3
            AND (f.valid OR $4)
            AND ($5::uuid IS NULL
              OR (a.vehicle_id, f.fix_time, f.device_id, f.hash) > ($5::uuid, $6::timestamptz, $7::uuid, $8::bigint))
          ORDER BY f.fix_time, f.hash
          LIMIT $9
       ) p
      WHERE a.vehicle_id = ANY($1::uuid[]) AND a.from < $3 AND COALESCE(a.until, 'infinity') > $2
        AND ($5::uuid IS NULL OR a.vehicle_id >= $5::uuid)
      ORDER BY a.vehicle_id, p.fix_time, p.device_id, p.hash
      LIMIT $9`,
    [
      where.vehicleIds,
      where.from,
      where.to,
      where.includeInvalid,
      after?.vehicleId ?? null,
      after?.fixTime ?? null,
      after?.deviceId ?? null,
      after?.hash ?? null,
      where.limit,
    ],
  );
  return found;
}

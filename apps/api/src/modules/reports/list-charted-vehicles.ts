import {
  type FleetReportScope,
  READINGS_MAX_READ,
  READINGS_MAX_VEHICLES,
} from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { countVehicleFixes } from './count-vehicle-fixes.ts';
import { findReportFleet, type ReportFleet } from './find-report-fleet.ts';
import { readRoutedVehicles } from './read-routed-vehicles.ts';

export type ChartedVehicle = {
  vehicleId: string;
  /** In the period; of one that is not read no more than are counted. */
  fixes: number;
  /** False where an answer has no room for so many fixes. */
  isRead: boolean;
};
export type ChartedVehicles = {
  fleet: ReportFleet;
  charted: ChartedVehicle[];
  /** With a fix in the period, whatever of them the answer holds. */
  vehicles: number;
  /** Fixes of those that are read. */
  read: number;
};

/**
 * Which vehicles of a report have their readings in an answer: the first with a fix in the period by their titles, each as
 * long as there is room for all of its fixes.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's
 */
export async function listChartedVehicles(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: Omit<FleetReportScope, 'cursor'>,
): Promise<ChartedVehicles> {
  const fleet = await findReportFleet(db, caller, { ...where, cursor: null });
  const routed = await readRoutedVehicles(session, { ...fleet, limit: null, includeInvalid: true });
  const listed = await db.vehicle.findMany({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: routed } }] },
    select: { id: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: READINGS_MAX_VEHICLES,
  });
  const { from, to } = fleet;
  const vehicleIds = listed.map(({ id }) => id);
  const counts = await countVehicleFixes(session, { vehicleIds, from, to, most: READINGS_MAX_READ + 1 });
  let read = 0;
  const charted = vehicleIds.map((vehicleId) => {
    const fixes = counts.get(vehicleId) ?? 0;
    const isRead = read + fixes <= READINGS_MAX_READ;
    if (isRead) read += fixes;
    return { vehicleId, fixes, isRead };
  });
  return { fleet, charted, vehicles: routed.length, read };
}

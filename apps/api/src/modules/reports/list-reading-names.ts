import { READING_NAME_MAX, type ReadingNamesWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import { countReadings, type ReadingCount } from './count-readings.ts';
import { type ChartedVehicles, listChartedVehicles } from './list-charted-vehicles.ts';
import { maySee } from './report-vehicles-readings.ts';

/** Names of one answer: devices may make up any number of them, and those that are told most come first. */
export const READING_NAMES_MAX = 500;

export type ReadingNames = ChartedVehicles & { names: ReadingCount[]; total: number; isTruncated: boolean };

/**
 * What the vehicles of a report measured in its period: of those whose readings an answer can hold.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's
 */
export async function listReadingNames(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: ReadingNamesWhere,
): Promise<ReadingNames> {
  const listed = await listChartedVehicles({ db, session }, caller, where);
  const vehicleIds = listed.charted.filter(({ isRead }) => isRead).map(({ vehicleId }) => vehicleId);
  const { from, to } = listed.fleet;
  const found = vehicleIds.length > 0 ? await countReadings(session, { vehicleIds, from, to }) : [];
  const names = found
    .filter(({ name }) => name.length > 0 && name.length <= READING_NAME_MAX && maySee(caller, name))
    .toSorted((a, b) => b.values - a.values || (a.name < b.name ? -1 : 1));
  const shown = names.slice(0, READING_NAMES_MAX);
  return { ...listed, names: shown, total: shown.length, isTruncated: shown.length < names.length };
}

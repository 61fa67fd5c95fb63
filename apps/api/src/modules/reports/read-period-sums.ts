import type { Queries } from '@fleet/db/in-session';
import { addDays, type DaySums, NO_DAY_SUMS } from '@fleet/tracks/sums';
import type { ReportFleet } from './find-report-fleet.ts';
import { readCutDays } from './read-cut-days.ts';
import { readVehicles } from './read-days.ts';

/** Sums of vehicles over a period, cut exactly at its ends. Every report of the period shows these. */
export async function readPeriodSums(session: Queries, fleet: ReportFleet): Promise<DaySums> {
  const cut = await readCutDays(session, fleet);
  const whole = await readVehicles(session, fleet);
  return [...whole, ...cut].reduce((sums, row) => addDays(sums, row.sums), NO_DAY_SUMS);
}

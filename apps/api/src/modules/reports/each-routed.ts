import type { Queries } from '@fleet/db/in-session';
import type { ReportFleet } from './find-report-fleet.ts';
import { readRoutedVehicles } from './read-routed-vehicles.ts';

/** Vehicles that are looked for at once. */
const VEHICLES_AT_ONCE = 50;

type Fleet = Pick<ReportFleet, 'vehicleIds' | 'from' | 'to'>;

/** Vehicles with a fix in the period from that one on, in the order of their ids, looked for as they are needed. */
export async function* eachRouted(
  session: Queries,
  { vehicleIds, from, to }: Fleet,
  { firstId, includeInvalid }: { firstId: string; includeInvalid: boolean },
): AsyncGenerator<string> {
  let left = vehicleIds.filter((id) => id >= firstId);
  let routed: string[];
  do {
    const wanted = { vehicleIds: left, from, to, includeInvalid, limit: VEHICLES_AT_ONCE };
    routed = await readRoutedVehicles(session, wanted);
    yield* routed;
    const last = routed.at(-1) ?? '';
    left = left.filter((id) => id > last);
  } while (routed.length === VEHICLES_AT_ONCE);
}

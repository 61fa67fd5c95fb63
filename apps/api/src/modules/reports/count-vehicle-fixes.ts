import type { Queries } from '@fleet/db/in-session';
import { countFixes } from '@fleet/stored-fixes/count-fixes';
import { findStays, spansOf } from '../vehicles/find-stays.ts';

type CountVehicleFixesQuery = { vehicleIds: readonly string[]; from: Date; to: Date; most: number };

/** How many fixes vehicles have in a period, counted to `most`. */
export async function countVehicleFixes(
  session: Queries,
  { vehicleIds, from, to, most }: CountVehicleFixesQuery,
): Promise<ReadonlyMap<string, number>> {
  const stays = await findStays(session, vehicleIds, { fromMs: from.getTime(), untilMs: to.getTime() });
  const spans = spansOf(stays, vehicleIds);
  const counts = await countFixes(session, spans, most);
  const found = new Map<string, number>();
  for (const [at, { group }] of spans.entries()) {
    const vehicleId = vehicleIds[group] ?? '';
    found.set(vehicleId, Math.min(most, (found.get(vehicleId) ?? 0) + (counts[at] ?? 0)));
  }
  return found;
}

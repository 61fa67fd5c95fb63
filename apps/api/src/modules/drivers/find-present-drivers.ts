import type { Pool } from 'pg';
import { type DrivenBy, findDriversAt } from './find-drivers-at.ts';

/** The present drivers of these vehicles, in their order. */
export async function findPresentDrivers(
  pool: Pool,
  vehicleIds: readonly string[],
  now: Date,
): Promise<(DrivenBy | null)[]> {
  return findDriversAt(
    pool,
    vehicleIds.map((vehicleId) => ({ vehicleId, from: now, until: now })),
  );
}

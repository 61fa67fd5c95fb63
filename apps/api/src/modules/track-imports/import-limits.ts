import type { Tx } from '@fleet/db/client';
import { ConflictError } from '../../errors.ts';

/** Of one account, read, looked at or stored at the same time: workers take them one by one, and others wait behind. */
const OPEN_MAX = 6;
/** Of one vehicle, in all. */
const OF_VEHICLE_MAX = 200;

/**
 * Room for one import more, counted while nobody else of the account counts.
 *
 * @throws ConflictError TOO_MANY_IMPORTS
 */
export async function takeRoom(
  tx: Tx,
  { accountId, vehicleId }: { accountId: string; vehicleId: string },
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`imports of ${accountId}`}, 0))`;
  const open = await tx.trackImport.count({
    where: { accountId, state: { in: ['READING', 'READY', 'STORING'] } },
  });
  if (open >= OPEN_MAX) throw new ConflictError('Too many imports are under way', 'TOO_MANY_IMPORTS');
  if ((await tx.trackImport.count({ where: { vehicleId } })) >= OF_VEHICLE_MAX)
    throw new ConflictError('The vehicle has as many imports as it may have', 'TOO_MANY_IMPORTS');
}

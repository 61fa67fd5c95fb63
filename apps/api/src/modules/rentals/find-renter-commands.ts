import type { CommandType } from '@fleet/contracts/command';
import { offersOf } from '@fleet/contracts/command-offer';
import { RENTER_COMMANDS } from '@fleet/contracts/rental';
import type { Db, Tx } from '@fleet/db/client';
import { findOfferingDevices } from '../commands/find-offering-devices.ts';

/**
 * Commands that each renter may give now, by rental; empty if the account forbids them or no tracker supports
 * them.
 */
export async function findRenterCommands(
  db: Db,
  accountId: string,
  rented: readonly { id: string; vehicleId: string }[],
): Promise<Map<string, CommandType[]>> {
  if (rented.length === 0) return new Map();
  const account = await db.account.findUnique({ where: { id: accountId }, select: { rentersMayLock: true } });
  if (!account?.rentersMayLock) return new Map();
  const devices = await findOfferingDevices(
    db as unknown as Tx,
    rented.map(({ vehicleId }) => vehicleId),
  );
  return new Map(
    rented.map(({ id, vehicleId }) => [
      id,
      offersOf(devices.get(vehicleId) ?? []).flatMap(({ type, isDangerous }) =>
        !isDangerous && RENTER_COMMANDS.some((one) => one === type) ? [type] : [],
      ),
    ]),
  );
}

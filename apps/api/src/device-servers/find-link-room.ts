import type { Db } from '@fleet/db/client';
import type { DeviceServer } from '@fleet/db/models';
import { readAccountEntitlement } from '../access/read-account-entitlement.ts';
import { countUsed } from '../commit/require-room.ts';
import { findClaimRoom } from '../modules/devices/claim-room.ts';

/** The worker has the limits of the account's own people. */
const ONE_OF_THE_ACCOUNT = { seesEveryAccount: false };

/**
 * How many unknown devices of a server can be linked at present: the account's plan, and how many of its trackers
 * may wait for their first report, both limit it.
 */
export async function findLinkRoom(
  db: Db,
  { accountId, makesVehicles }: Pick<DeviceServer, 'accountId' | 'makesVehicles'>,
  now: Date,
): Promise<number> {
  const { allows } = await readAccountEntitlement(db, accountId, now);
  const rooms = [(await findClaimRoom(db, ONE_OF_THE_ACCOUNT, accountId, now)) ?? Number.POSITIVE_INFINITY];
  for (const what of makesVehicles ? (['devices', 'vehicles'] as const) : (['devices'] as const)) {
    const limit = allows[what];
    if (limit !== null) rooms.push(limit - (await countUsed(db, { accountId, what }, now)));
  }
  return Math.max(0, Math.min(...rooms));
}

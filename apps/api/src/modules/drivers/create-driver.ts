import type { CreateDriver } from '@fleet/contracts/driver';
import type { Db } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { checkMember, checkRoom } from './check-driver.ts';
import { driverRecord, PRESENT_KEYS } from './driver-record.ts';

/** @throws ForbiddenError · NotFoundError, also for a person who is no member · ConflictError DRIVER_USER_TAKEN, TOO_MANY_DRIVERS */
export function createDriver(
  services: { db: Db },
  by: Actor,
  { accountId: wanted, name, ...fields }: CreateDriver,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'Driver', wanted);
  return commit(services, by, async (tx, record) => {
    await checkRoom(tx, accountId);
    await checkMember(tx, accountId, fields.userId);
    const data = { ...sent(fields), name, accountId };
    const after = await tx.driver.create({ data, include: PRESENT_KEYS });
    record(driverRecord('created', { after }));
    return { id: after.id };
  });
}

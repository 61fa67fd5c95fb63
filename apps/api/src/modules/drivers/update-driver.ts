import type { UpdateDriver } from '@fleet/contracts/driver';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { checkMember } from './check-driver.ts';
import { driverRecord, PRESENT_KEYS } from './driver-record.ts';
import { driverToChange } from './driver-to-change.ts';

/** @throws NotFoundError · VersionConflictError · ConflictError DRIVER_USER_TAKEN */
export function updateDriver(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateDriver,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await driverToChange(tx, by, { ...where, verb: 'update' });
    const { id, version, accountId } = before;
    await checkMember(tx, accountId, fields.userId);
    const data = { ...sent(fields), version: { increment: 1 } };
    const after = await tx.driver.update({
      where: { id, version },
      data: data as never,
      include: PRESENT_KEYS,
    });
    record(driverRecord('updated', { before, after }));
    return { id };
  });
}

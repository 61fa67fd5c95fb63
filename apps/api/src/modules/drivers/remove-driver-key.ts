import type { DriverKeyOf } from '@fleet/contracts/driver';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { driverRecord, PRESENT_KEYS } from './driver-record.ts';
import { driverToChange } from './driver-to-change.ts';

/** Ends a key of a driver from now on. What was driven with it before stays theirs. @throws NotFoundError · VersionConflictError */
export function removeDriverKey(
  services: { db: Db },
  by: Actor,
  { keyId, ...where }: DriverKeyOf,
): Promise<{ id: string }> {
  const now = by.clock.now();
  return commit(services, by, async (tx, record) => {
    const before = await driverToChange(tx, by, { ...where, verb: 'update' });
    const { id: driverId } = before;
    const ended = await tx.driverKey.updateMany({
      where: { id: keyId, driverId, untilAt: null },
      data: { untilAt: now },
    });
    if (ended.count === 0) throw new NotFoundError('Driver key');
    const after = await tx.driver.update({
      where: { id: driverId, version: before.version },
      data: { version: { increment: 1 } },
      include: PRESENT_KEYS,
    });
    record(driverRecord('updated', { before, after }));
    return { id: driverId };
  });
}

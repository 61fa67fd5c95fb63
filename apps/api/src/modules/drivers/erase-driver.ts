import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { driverRecord } from './driver-record.ts';
import { driverToChange } from './driver-to-change.ts';

/**
 * Erases a driver and ends the keys. Past trips keep the name; another driver may get the keys.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function eraseDriver(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  const now = by.clock.now();
  return commit(services, by, async (tx, record) => {
    const before = await driverToChange(tx, by, { ...where, verb: 'erase' });
    const { id, version } = before;
    await tx.driverKey.updateMany({ where: { driverId: id, untilAt: null }, data: { untilAt: now } });
    // Unlinks the person, who may be linked to another driver of the account.
    const data = { erasedAt: now, userId: null, version: { increment: 1 } };
    await tx.driver.update({ where: { id, version }, data });
    record(driverRecord('erased', { before }));
    return { total: 1 };
  });
}

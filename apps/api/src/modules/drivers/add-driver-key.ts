import type { AddDriverKey } from '@fleet/contracts/driver';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import { driverKeyOf } from '@fleet/event-rules/detect-driver';
import type { Actor } from '../../commit/actor.ts';
import type { AuditRecord } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { DRIVER_KEYS_MAX } from './check-driver.ts';
import { driverRecord, PRESENT_KEYS, withKeys } from './driver-record.ts';
import { driverToChange } from './driver-to-change.ts';

/**
 * Gives a key to a driver from now on, or also for the past time in which nobody had it.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError · ConflictError DRIVER_KEY_TAKEN, TOO_MANY_DRIVER_KEYS
 */
export function addDriverKey(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { key: text, title, withPast, takeOver }: AddDriverKey,
): Promise<{ id: string }> {
  const key = driverKeyOf(text);
  if (key === null)
    throw new InvalidInputError([
      { path: ['data', 'key'], code: 'INVALID', params: {}, message: 'Key is invalid' },
    ]);
  const now = by.clock.now();
  return commit(services, by, async (tx, record) => {
    const before = await driverToChange(tx, by, { ...where, verb: 'update' });
    const { id: driverId, version, accountId } = before;
    if (before.keys.length >= DRIVER_KEYS_MAX)
      throw new ConflictError('The driver has as many keys as they may have', 'TOO_MANY_DRIVER_KEYS');
    if (takeOver) await endForOthers(tx, by, record, { accountId, key, driverId });
    const freeFrom = await freeSince(tx, accountId, key);
    const fromAt = withPast || (freeFrom && freeFrom > now) ? freeFrom : now;
    await tx.driverKey.create({ data: { accountId, driverId, key, title: title || null, fromAt } });
    const after = await tx.driver.update({
      where: { id: driverId, version },
      data: { version: { increment: 1 } },
      include: PRESENT_KEYS,
    });
    record(driverRecord('updated', { before, after }));
    return { id: driverId };
  });
}

type Taken = { accountId: string; key: string; driverId: string };

/** Earlier trips with the key stay with the other driver. */
async function endForOthers(
  tx: Tx,
  by: Actor,
  record: (record: AuditRecord) => void,
  { accountId, key, driverId }: Taken,
): Promise<void> {
  const where = { accountId, key, untilAt: null, driverId: { not: driverId } };
  const owned = await tx.driverKey.findFirst({ where, select: { id: true, driver: true } });
  if (!owned) return;
  const before = await withKeys(tx, owned.driver);
  await tx.driverKey.update({ where: { id: owned.id }, data: { untilAt: by.clock.now() } });
  const after = await tx.driver.update({
    where: { id: before.id, version: before.version },
    data: { version: { increment: 1 } },
    include: PRESENT_KEYS,
  });
  record(driverRecord('updated', { before, after }));
}

/**
 * Since when the key is free; null if nobody ever had it. The database refuses a key that a driver has now.
 */
async function freeSince(tx: Tx, accountId: string, key: string): Promise<Date | null> {
  const last = await tx.driverKey.findFirst({
    where: { accountId, key, untilAt: { not: null } },
    orderBy: { untilAt: 'desc' },
    select: { untilAt: true },
  });
  return last?.untilAt ?? null;
}

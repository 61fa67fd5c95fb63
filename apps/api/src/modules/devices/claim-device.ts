import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';

/**
 * Renews the claim of a registration on its identifier, as a new registration would. Does nothing for a
 * confirmed device or one without an identifier.
 *
 * @throws NotFoundError DEVICE_NOT_FOUND · VersionConflictError
 */
export function claimDevice(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const also = { status: { not: 'ERASED' } } as const;
    const wanted = { ...where, verb: 'update', also, missing: 'DEVICE_NOT_FOUND' } as const;
    const before = await rowToChange(tx, by, 'Device', wanted);
    const { id, version, accountId, claimedAt } = before;
    if (before.confirmedAt || before.externalDeviceId === null) return { id };
    const after = await tx.device.update({
      where: { id, version },
      data: { claimedAt: now, version: { increment: 1 } },
    });
    record({
      type: 'device.updated',
      entity: 'Device',
      id,
      accountId,
      version: after.version,
      before: { claimedAt: claimedAt?.toISOString() ?? null },
      after: { claimedAt: now.toISOString() },
    });
    return { id };
  });
}

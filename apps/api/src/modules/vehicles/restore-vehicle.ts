import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { requireRoom } from '../../commit/require-room.ts';
import { rowToChange } from '../../commit/row-to-change.ts';

/** Brings an erased vehicle back, without its devices. @throws NotFoundError · ConflictError PLATE_TAKEN meanwhile */
export function restoreVehicle(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const wanted = { ...where, verb: 'erase', also: { status: 'ERASED' } } as const;
    const { id, version, accountId } = await rowToChange(tx, by, 'Vehicle', wanted);
    await requireRoom(tx, by, { accountId, what: 'vehicles' });
    const data = { status: 'ACTIVE', erasedAt: null, version: { increment: 1 } } as const;
    const restored = await tx.vehicle.update({ where: { id, version }, data });
    record({
      type: 'vehicle.restored',
      entity: 'Vehicle',
      id,
      accountId,
      version: restored.version,
      before: { status: 'ERASED' },
      after: { status: 'ACTIVE' },
    });
    return { id };
  });
}

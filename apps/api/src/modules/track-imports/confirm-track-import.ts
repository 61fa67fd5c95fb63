import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { importRecord } from './import-record.ts';

/**
 * Has the points of a file that was read become history of its vehicle. What other devices of the vehicle reported meanwhile
 * is left out as well, so there may be fewer than were shown.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError CONFLICT for one that is not ready
 */
export function confirmTrackImport(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'TrackImport', { ...where, verb: 'update' });
    const { id, version, state, vehicleId } = before;
    const inUse = await tx.vehicle.count({ where: { id: vehicleId, status: { not: 'ERASED' } } });
    if (inUse === 0) throw new NotFoundError('Vehicle');
    if (state !== 'READY') throw new ConflictError('The import is not ready to be stored');
    const after = await tx.trackImport.update({
      where: { id, version },
      data: { state: 'STORING', attempts: 0, leasedUntil: null, version: { increment: 1 } },
    });
    record(importRecord('confirmed', after));
    return { id };
  });
}

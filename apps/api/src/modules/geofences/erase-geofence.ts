import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { geofenceAuditFields } from './geofence-audit-fields.ts';

/**
 * Deletes a geofence. Its events stay.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function eraseGeofence(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Geofence', { ...where, verb: 'erase' });
    const { id, version, accountId } = before;
    await tx.geofence.delete({ where: { id, version } });
    record({
      ...{ type: 'geofence.erased', entity: 'Geofence', id, accountId, version: version + 1 },
      before: geofenceAuditFields(before),
    });
    return { total: 1 };
  });
}

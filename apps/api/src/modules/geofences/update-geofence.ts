import { cornersOf, GeofenceArea, type UpdateGeofence } from '@fleet/contracts/geofence';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { areaColumns, checkRoom, checkScope, checkShape, requireArea } from './check-geofence.ts';
import { geofenceAuditFields } from './geofence-audit-fields.ts';

/**
 * Changes a geofence from now on. Events of earlier versions stay as they are.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError · ConflictError GEOFENCE_TITLE_TAKEN, TOO_MANY_GEOFENCES
 */
export function updateGeofence(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { area: text, ...fields }: UpdateGeofence,
): Promise<{ id: string }> {
  const area = text === undefined ? null : requireArea(text);
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Geofence', { ...where, verb: 'update' });
    const { id, version, accountId } = before;
    if (area || fields.radiusM !== undefined) {
      const radiusM = fields.radiusM === undefined ? before.radiusM : fields.radiusM;
      checkShape(area ?? GeofenceArea.parse(before.area), radiusM);
    }
    if (area) await checkRoom(tx, accountId, { geofences: 0, corners: cornersOf(area) - before.corners });
    const { vehicleIds = [], groupIds = [] } = fields;
    await checkScope(tx, accountId, { vehicleIds, groupIds });
    const columns = { ...sent(fields), ...(area && areaColumns(area)) };
    const data = { ...columns, version: { increment: 1 } };
    const after = await tx.geofence.update({ where: { id, version }, data: data as never });
    record({
      ...{ type: 'geofence.updated', entity: 'Geofence', id, accountId, version: after.version },
      ...{ before: geofenceAuditFields(before), after: geofenceAuditFields(after) },
    });
    return { id };
  });
}

import { type CreateGeofence, cornersOf } from '@fleet/contracts/geofence';
import type { Db } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { areaColumns, checkRoom, checkScope, checkShape, requireArea } from './check-geofence.ts';
import { geofenceAuditFields } from './geofence-audit-fields.ts';

/** @throws ForbiddenError · NotFoundError · InvalidInputError · ConflictError GEOFENCE_TITLE_TAKEN, TOO_MANY_GEOFENCES */
export function createGeofence(
  services: { db: Db },
  by: Actor,
  { accountId: wanted, title, area: text, ...fields }: CreateGeofence,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'Geofence', wanted);
  const area = requireArea(text);
  checkShape(area, fields.radiusM ?? null);
  return commit(services, by, async (tx, record) => {
    await checkRoom(tx, accountId, { geofences: 1, corners: cornersOf(area) });
    await checkScope(tx, accountId, fields);
    const geofence = await tx.geofence.create({
      data: { ...sent(fields), ...areaColumns(area), title, accountId },
    });
    const { id, version } = geofence;
    const after = geofenceAuditFields(geofence);
    record({ type: 'geofence.created', entity: 'Geofence', id, accountId, version, after });
    return { id };
  });
}

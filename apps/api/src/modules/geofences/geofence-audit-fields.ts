import type { Geofence } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** Audit fields of a geofence. */
export function geofenceAuditFields(geofence: Geofence): AuditFields {
  const { title, description, color, shown, area, radiusM, dwellSeconds, speedLimitKmh } = geofence;
  const { vehicleIds, groupIds } = geofence;
  return {
    ...{ title, description, color, shown, radiusM, dwellSeconds, speedLimitKmh },
    ...{ area: JSON.stringify(area), vehicleIds: vehicleIds.join(' '), groupIds: groupIds.join(' ') },
  };
}

import type { TrackImport } from '@fleet/db/models';
import type { AuditRecord } from '../../commit/audit-record.ts';

/** What somebody did to an import that is history of its vehicle, or is to be: it stands in the vehicle's history as well. */
export function importRecord(type: 'confirmed' | 'erased', row: TrackImport): AuditRecord {
  const { id, accountId, vehicleId, version, name, points, fromAt, untilAt } = row;
  return {
    type: `trackImport.${type}`,
    entity: 'TrackImport',
    id,
    accountId,
    vehicleId,
    version,
    details: {
      name,
      points,
      from: fromAt?.toISOString() ?? null,
      until: untilAt?.toISOString() ?? null,
    },
  };
}

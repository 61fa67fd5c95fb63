import type { VehicleGroup } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** Audit fields of a vehicle group. */
export function groupAuditFields({ title, description, color }: VehicleGroup): AuditFields {
  return { title, description, color };
}

import type { VehicleGroup } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** A group as its history tells of it. */
export function groupAuditFields({ title, description, color }: VehicleGroup): AuditFields {
  return { title, description, color };
}

import type { SavedCommand } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** Audit fields of a saved command. */
export function savedCommandAuditFields({ title, type, parameters }: SavedCommand): AuditFields {
  return { title, type, parameters: parameters as AuditFields[string] };
}

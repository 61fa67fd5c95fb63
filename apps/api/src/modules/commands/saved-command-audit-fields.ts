import type { SavedCommand } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** A saved command as its history tells of it. */
export function savedCommandAuditFields({ title, type, parameters }: SavedCommand): AuditFields {
  return { title, type, parameters: parameters as AuditFields[string] };
}

import type { AuditRecord } from '../../commit/audit-record.ts';

/** A line of the person's own history: which browser, and nothing by which it could be written to. */
export function tokenRecord(what: 'registered' | 'erased', id: string): AuditRecord {
  return { type: `notificationToken.${what}`, entity: 'NotificationToken', id, accountId: null };
}

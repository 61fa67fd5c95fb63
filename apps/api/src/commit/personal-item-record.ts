import type { AuditFields, AuditRecord } from './audit-record.ts';

/** An item of one person that can be shared with the account. */
type Kept = { id: string; accountId: string; version: number; shared: boolean };

/** The row before and after; a creation has no before, a removal no after. */
export type BeforeAndAfter<Row> = { before?: Row; after: Row } | { before: Row; after?: Row };

/** Audit record of a personal item. One that is not shared has no account, so only its owner reads it. */
export function personalItemRecord<Row extends Kept>(
  what: { type: AuditRecord['type']; entity: string; auditFields: (row: Row) => AuditFields },
  { before, after }: BeforeAndAfter<Row>,
): AuditRecord {
  const { id, accountId, version } = (after ?? before) as Row;
  const { type, entity, auditFields } = what;
  return {
    type,
    entity,
    id,
    accountId: before?.shared || after?.shared ? accountId : null,
    version,
    ...(before && { before: auditFields(before) }),
    ...(after && { after: auditFields(after) }),
  };
}

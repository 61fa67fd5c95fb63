import type { AuditRecord, AuditFields } from './audit-record.ts';

/** Something that a person keeps for themselves, and may share with the account. */
type Kept = { id: string; accountId: string; version: number; shared: boolean };

/** What one was and is: of a creation nothing before, of a removal nothing after. */
export type BeforeAndAfter<Row> = { before?: Row; after: Row } | { before: Row; after?: Row };

/** A kept thing as its history tells of it. What only its owner sees is nobody else's to read there either. */
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

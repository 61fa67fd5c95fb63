import type { SavedView } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';
import { type BeforeAndAfter, personalItemRecord } from '../../commit/personal-item-record.ts';

const auditFields = ({ title, parameters, shared }: SavedView): AuditFields => ({
  title,
  parameters,
  shared,
});

/** Audit entry and domain event of a change of a saved view. */
export function savedViewRecord(type: `savedView.${string}`, view: BeforeAndAfter<SavedView>): AuditRecord {
  return personalItemRecord({ type, entity: 'SavedView', auditFields }, view);
}

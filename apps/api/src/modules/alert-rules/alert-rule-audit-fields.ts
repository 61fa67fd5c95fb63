import { AlertRuleSpec } from '@fleet/contracts/alert-rule';
import type { AlertRule } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** Audit fields of an alert rule. */
export function alertRuleAuditFields({ title, severity, enabled, spec }: AlertRule): AuditFields {
  const fields = Object.entries(AlertRuleSpec.parse(spec)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(' ') : value,
  ]);
  return { title, severity, enabled, ...Object.fromEntries(fields) };
}

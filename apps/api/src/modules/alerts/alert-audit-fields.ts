import type { Alert } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** Audit fields of an alert. */
export function alertAuditFields(alert: Alert): AuditFields {
  const { ruleTitle, severity, state, times, vehicleId, assigneeId } = alert;
  return {
    ...{ ruleTitle, severity, state, times, vehicleId, assigneeId },
    openedAt: alert.openedAt.toISOString(),
    endedAt: alert.endedAt?.toISOString() ?? null,
    withdrawnAt: alert.withdrawnAt?.toISOString() ?? null,
  };
}

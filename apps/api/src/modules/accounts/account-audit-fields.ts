import type { Account } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** Audit fields of an account. */
export function accountAuditFields(account: Account): AuditFields {
  const { type, title, description, status, ownerId } = account;
  const { timeZone, hourCycle, weekStart, distanceUnit, inactiveAfterH, waitingDevicesMax } = account;
  return {
    ...{ type, title, description, timeZone, hourCycle, weekStart, distanceUnit },
    ...{ inactiveAfterH, waitingDevicesMax, status, ownerId },
  };
}

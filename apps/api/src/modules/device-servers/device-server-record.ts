import type { DeviceServer } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';

/** Audit fields of a server; of its credentials only whether there are any. */
function deviceServerAuditFields(server: DeviceServer): AuditFields {
  const { type, title, description, url, auth, historyDays, makesVehicles, status } = server;
  return { type, title, description, url, hasAuth: auth !== null, historyDays, makesVehicles, status };
}

export function deviceServerRecord(
  type: `deviceServer.${string}`,
  { before, after }: { before?: DeviceServer; after: DeviceServer },
): AuditRecord {
  const { id, accountId, version } = after;
  return {
    ...{ type, entity: 'DeviceServer', id, accountId, version },
    ...(before && { before: deviceServerAuditFields(before) }),
    after: deviceServerAuditFields(after),
  };
}

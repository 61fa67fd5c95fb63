import type { ShareLink } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';

/** Audit entry and domain event of a change of a link, without its token. */
export function shareLinkRecord(
  type: 'created' | 'updated' | 'renewed' | 'revoked',
  { before, after }: { before?: ShareLink; after: ShareLink },
): AuditRecord {
  const { id, accountId, version } = after;
  return {
    type: `shareLink.${type}`,
    entity: 'ShareLink',
    id,
    accountId,
    version,
    ...(before && { before: auditFieldsOf(before) }),
    after: auditFieldsOf(after),
  };
}

function auditFieldsOf(link: ShareLink): AuditFields {
  const { vehicleId, title, shows, trailMinutes, fromAt, untilAt, revokedAt } = link;
  return {
    ...{ vehicleId, title, shows, trailMinutes },
    ...{ fromAt: fromAt.toISOString(), untilAt: untilAt.toISOString() },
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

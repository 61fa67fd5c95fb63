import type { Webhook } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';

/** A webhook as its history tells of it; of its secret nobody reads anything. */
export function webhookAuditFields({ url, description, kinds, enabled }: Webhook): AuditFields {
  return { url, description, kinds, enabled };
}

/** What happened to a webhook, as its account's history tells of it. */
export function webhookRecord(
  type: `webhook.${string}`,
  { before, after }: { before?: Webhook; after: Webhook },
): AuditRecord {
  const { id, accountId, version } = after;
  return {
    type,
    entity: 'Webhook',
    id,
    accountId,
    version,
    ...(before && { before: webhookAuditFields(before) }),
    after: webhookAuditFields(after),
  };
}

import type { Invitation } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';

function invitationAuditFields(invitation: Invitation): AuditFields {
  const { email, roles, firstName, lastName, vehicleScope, expiresAt } = invitation;
  const { acceptedAt, revokedAt, declinedAt } = invitation;
  return {
    email,
    roles,
    firstName,
    lastName,
    vehicleScope,
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    declinedAt: declinedAt?.toISOString() ?? null,
  };
}

/** An invitation as its account's history tells of it. */
export function invitationRecord(
  type: `invitation.${string}`,
  { before, after }: { before?: Invitation; after: Invitation },
): AuditRecord {
  const { id, accountId } = after;
  return {
    type,
    entity: 'Invitation',
    id,
    accountId,
    ...(before && { before: invitationAuditFields(before) }),
    after: invitationAuditFields(after),
  };
}

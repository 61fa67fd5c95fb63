import type { InvitationStatus } from '@fleet/contracts/invitation';
import type { Invitation } from '@fleet/db/models';

/** Of invitations that somebody can still accept. */
export const openAt = (now: Date) =>
  ({ acceptedAt: null, revokedAt: null, declinedAt: null, expiresAt: { gt: now } }) as const;

type Times = Pick<Invitation, 'acceptedAt' | 'revokedAt' | 'declinedAt' | 'expiresAt'>;

export function statusOf(
  { acceptedAt, revokedAt, declinedAt, expiresAt }: Times,
  now: Date,
): InvitationStatus {
  if (acceptedAt) return 'ACCEPTED';
  if (revokedAt) return 'REVOKED';
  if (declinedAt) return 'DECLINED';
  return expiresAt > now ? 'PENDING' : 'EXPIRED';
}

import type { InvitationStatus } from '@fleet/contracts/invitation';
import type { Invitation } from '@fleet/db/models';

/** Of invitations that somebody can still accept. */
export const openAt = (now: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } }) as const;

type Times = Pick<Invitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>;

export function statusOf({ acceptedAt, revokedAt, expiresAt }: Times, now: Date): InvitationStatus {
  if (acceptedAt) return 'ACCEPTED';
  if (revokedAt) return 'REVOKED';
  return expiresAt > now ? 'PENDING' : 'EXPIRED';
}

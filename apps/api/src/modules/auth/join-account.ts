import { vehicleScopeOf } from '@fleet/contracts/access';
import type { Tx } from '@fleet/db/client';
import { ConflictError } from '../../errors.ts';
import { type Newcomer, type Person, profileOf } from './open-account.ts';
import { hashToken } from './session.ts';

/**
 * A user in the account that invited them. An invitation is good once, and for the e-mail it was sent to.
 *
 * @throws ConflictError INVITATION_UNAVAILABLE
 */
export async function joinAccount(
  tx: Tx,
  invitation: string,
  newcomer: Newcomer,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Person> {
  const tokenHash = hashToken(invitation);
  const open = {
    tokenHash,
    email: newcomer.email,
    acceptedAt: null,
    revokedAt: null,
    expiresAt: { gt: now },
  };
  // The update is the judge between two who open the link at once.
  const { count } = await tx.invitation.updateMany({ where: open, data: { acceptedAt: now } });
  if (count === 0)
    throw new ConflictError(
      'The invitation is unavailable. It may have already been used.',
      'INVITATION_UNAVAILABLE',
    );
  const { accountId, roles } = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } });
  const user = await tx.user.create({
    data: {
      ...profileOf(newcomer, passwordHash),
      memberships: { create: { accountId, roles, vehicleScope: vehicleScopeOf(roles) } },
      status: 'APPROVED',
      // The link came to this address.
      credentialsConfirmed: ['EMAIL'],
    },
  });
  return { userId: user.id, accountId };
}

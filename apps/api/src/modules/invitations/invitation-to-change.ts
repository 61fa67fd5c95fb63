import type { Tx } from '@fleet/db/client';
import type { Invitation } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { NotFoundError } from '../../errors.ts';
import { unavailable } from './take-invitation.ts';

/**
 * One of an account into which the caller brings people, that nobody has accepted and nobody withdrew. One that was
 * declined is left alone, unless whoever declined it asked for another link.
 *
 * @throws NotFoundError, also for another account's · ConflictError INVITATION_UNAVAILABLE
 */
export async function invitationToChange(tx: Tx, by: Actor, id: string): Promise<Invitation> {
  const found = await tx.invitation.findFirst({
    where: { id, account: { is: rows(by, 'Account', 'invite') } },
  });
  if (!found) throw new NotFoundError('Invitation', 'INVITATION_NOT_FOUND');
  if (found.acceptedAt || found.revokedAt || (found.declinedAt && !found.askedAt)) throw unavailable();
  return found;
}

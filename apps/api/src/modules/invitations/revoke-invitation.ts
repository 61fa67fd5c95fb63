import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { invitationRecord } from './invitation-record.ts';
import { invitationToChange } from './invitation-to-change.ts';

/**
 * Its link opens nothing any more.
 *
 * @throws NotFoundError · ConflictError INVITATION_UNAVAILABLE for one that was accepted or revoked before
 */
export function revokeInvitation(
  services: { db: Db },
  by: Actor,
  { id }: ById,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await invitationToChange(tx, by, id);
    const after = await tx.invitation.update({
      where: { id, acceptedAt: null, revokedAt: null },
      data: { revokedAt: now },
    });
    record(invitationRecord('invitation.revoked', { before, after }));
    return { id };
  });
}

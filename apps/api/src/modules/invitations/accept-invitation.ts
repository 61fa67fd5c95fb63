import type { InvitationToken } from '@fleet/contracts/invitation';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { CallerServices } from '../../services.ts';
import { noticesToSender } from './invitation-notices.ts';
import { invitationRecord } from './invitation-record.ts';
import { joinByInvitation, takeInvitation } from './take-invitation.ts';

/**
 * Somebody who is signed in becomes a member of the account that invited their address, beside those they are in, and
 * stands in it from now on. Their sockets end: what those would hear is the former account's. Who has no account yet signs
 * up with the invitation.
 *
 * @throws ConflictError INVITATION_UNAVAILABLE, also for one that was sent to another address
 */
export async function acceptInvitation(
  { asSystem, endSockets }: Pick<CallerServices, 'asSystem' | 'endSockets'>,
  by: Actor,
  { token }: InvitationToken,
  now = by.clock.now(),
): Promise<{ userId: string; sessionId: string }> {
  const { userId, sessionId } = by;
  const accepted = await commit(asSystem('join an account that invites'), by, async (tx, record) => {
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
    const after = await takeInvitation(tx, { token, email }, now);
    await joinByInvitation(tx, after, userId);
    await tx.session.update({ where: { id: sessionId }, data: { accountId: after.accountId } });
    const notices = await noticesToSender(tx, after, 'accepted');
    record({
      ...invitationRecord('invitation.accepted', { before: { ...after, acceptedAt: null }, after }),
      notices,
    });
    return { userId, sessionId };
  });
  endSockets(sessionId);
  return accepted;
}

import type { Tx } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { noticesToSender } from '../invitations/invitation-notices.ts';
import { invitationRecord } from '../invitations/invitation-record.ts';
import { joinByInvitation, takeInvitation } from '../invitations/take-invitation.ts';
import { recordAudit } from '../record-audit.ts';
import { type Newcomer, type Person, profileOf } from './open-account.ts';

/**
 * A user in the account that invited them. An invitation is good once, and for the e-mail it was sent to.
 *
 * @throws ConflictError INVITATION_UNAVAILABLE
 */
export async function joinAccount(
  tx: Tx,
  token: string,
  newcomer: Newcomer,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Person> {
  const invitation = await takeInvitation(tx, { token, email: newcomer.email }, now);
  const { accountId } = invitation;
  const user = await tx.user.create({
    data: {
      ...profileOf(newcomer, passwordHash),
      status: 'APPROVED',
      // The link came to this address.
      credentialsConfirmed: ['EMAIL'],
    },
  });
  await joinByInvitation(tx, invitation, user.id);
  await tx.membership.update({
    where: { userId_accountId: { userId: user.id, accountId } },
    // The account has its name: others gave it.
    data: { onboardingOpen: true, onboarded: ['ACCOUNT'] },
  });
  const { type, entity, id } = invitationRecord('invitation.accepted', { after: invitation });
  const accepted = { entity, accountId, actorId: user.id };
  await recordAudit(tx, { action: type, entityId: id, ...accepted });
  const notices = await noticesToSender(tx, invitation, 'accepted');
  await writeEvents(tx, [{ type, id, ...accepted, notices }]);
  return { userId: user.id, accountId };
}

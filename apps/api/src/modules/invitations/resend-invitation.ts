import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { siteUrlOf } from '../../env.ts';
import type { CallerServices } from '../../services.ts';
import { createToken, hashToken } from '../auth/session.ts';
import { accountToInviteInto } from './account-to-invite-into.ts';
import { findReader } from './find-reader.ts';
import { invitationMail } from './invitation-mail.ts';
import { invitationRecord } from './invitation-record.ts';
import { invitationToChange } from './invitation-to-change.ts';

type ResendInvitationDeps = Pick<CallerServices, 'db' | 'asSystem' | 'invitationLimits' | 'env'>;

/**
 * Mails another link, good as long as the first one was; that one ends. Whoever sends it gives the roles from now on, so
 * they must not be above theirs. One that has expired is good again, and so is one of which
 * another link was asked for after it was declined.
 *
 * @throws NotFoundError · ForbiddenError for a role above one's own · ConflictError INVITATION_UNAVAILABLE for one that was
 *   accepted or revoked · TooManyRequestsError
 */
export function resendInvitation(
  services: ResendInvitationDeps,
  by: Actor,
  { id }: ById,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await invitationToChange(tx, by, id);
    const { accountId, roles, email } = before;
    const account = await accountToInviteInto(tx, by, { accountId, roles });
    await services.invitationLimits.takeMail(by.accountId ?? by.userId, email);
    const token = createToken();
    const validMs = before.expiresAt.getTime() - before.sentAt.getTime();
    const invitation = await tx.invitation.update({
      where: { id, acceptedAt: null, revokedAt: null },
      data: {
        tokenHash: hashToken(token),
        authorId: by.userId,
        sentAt: now,
        declinedAt: null,
        askedAt: null,
        expiresAt: new Date(now.getTime() + validMs),
      },
    });
    const reader = await findReader(services, email);
    const mailed = { invitation, account, token, authorId: by.userId, reader };
    const mail = await invitationMail(tx, { ...mailed, siteUrl: siteUrlOf(services.env) });
    record({ ...invitationRecord('invitation.resent', { before, after: invitation }), mails: [mail] });
    return { id };
  });
}

import type { InvitationToken } from '@fleet/contracts/invitation';
import type { MailOrder } from '@fleet/contracts/mail';
import { Locale } from '@fleet/contracts/user';
import type { Tx } from '@fleet/db/client';
import type { Invitation } from '@fleet/db/models';
import type { Caller } from '../../caller.ts';
import type { Origin } from '../../commit/actor.ts';
import { writeAuditRecords } from '../../commit/audit-record.ts';
import { siteUrlOf } from '../../env.ts';
import type { CallerServices } from '../../services.ts';
import { pageUrl } from '../auth/page-url.ts';
import { hashToken } from '../auth/session.ts';
import { noticesToSender } from './invitation-notices.ts';
import { invitationRecord } from './invitation-record.ts';
import { isStillGiven } from './take-invitation.ts';

const INVITATIONS_PATH = '/users/invitations';
/** An inviter is written to no oftener about one invitation. */
const ASKED_AGAIN_AFTER_MS = 86_400_000;

type RequestInvitationDeps = Pick<CallerServices, 'asSystem' | 'invitationLimits' | 'env'>;

/**
 * Whoever has the link of an invitation that was declined, or whose time is over, asks its sender for another one. Once a
 * day the sender is written to, who may send it again or withdraw it; withdrawn it cannot be asked for. True whatever the
 * token is and whatever becomes of it: nothing is found out here.
 *
 * @throws TooManyRequestsError
 */
export async function requestInvitation(
  { asSystem, invitationLimits, env }: RequestInvitationDeps,
  { origin, caller }: { origin: Origin; caller: Caller | null },
  { token }: InvitationToken,
  now = new Date(),
): Promise<true> {
  await invitationLimits.takeLook(origin.address);
  const { db } = asSystem('answer an invitation by its link');
  await db.$transaction(async (tx) => {
    const [after] = await tx.invitation.updateManyAndReturn({
      where: { tokenHash: hashToken(token), ...thatMayBeAskedFor(now) },
      data: { askedAt: now },
    });
    if (!after) return;
    const mail = await mailToSender(tx, after, siteUrlOf(env));
    const told = mail && { mails: [mail], notices: await noticesToSender(tx, after, 'asked') };
    const record = { ...invitationRecord('invitation.asked', { after }), ...told };
    await writeAuditRecords(tx, { userId: caller?.userId ?? null, origin }, [record]);
  });
  return true;
}

function thatMayBeAskedFor(now: Date) {
  const asked = new Date(now.getTime() - ASKED_AGAIN_AFTER_MS);
  return {
    acceptedAt: null,
    revokedAt: null,
    AND: [
      { OR: [{ expiresAt: { lte: now } }, { declinedAt: { not: null } }] },
      { OR: [{ askedAt: null }, { askedAt: { lte: asked } }] },
    ],
  };
}

/** Null where the sender could not send it again: others who keep the account see in its list that it was asked for. */
async function mailToSender(tx: Tx, invitation: Invitation, siteUrl: string): Promise<MailOrder | null> {
  if (!invitation.authorId || !(await isStillGiven(tx, invitation))) return null;
  const author = await tx.user.findUniqueOrThrow({ where: { id: invitation.authorId } });
  const account = await tx.account.findUniqueOrThrow({ where: { id: invitation.accountId } });
  return {
    to: author.email,
    locale: Locale.catch('en-US').parse(author.locale),
    template: 'invitation-asked',
    props: {
      recipientName: author.firstName || null,
      email: invitation.email,
      accountTitle: account.title,
      invitationsUrl: pageUrl(siteUrl, INVITATIONS_PATH),
    },
  };
}

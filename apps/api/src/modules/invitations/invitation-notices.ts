import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Invitation } from '@fleet/db/models';

type Answer = Extract<PersonalNotice, { kind: 'INVITATION_ANSWERED' }>['values']['answer'];

/**
 * To who sent an invitation: what became of it. To nobody, where they are in the account no more.
 *
 * @param tx sees every account
 */
export async function noticesToSender(
  tx: Tx,
  { authorId, accountId, email }: Invitation,
  answer: Answer,
): Promise<PersonalNotice[]> {
  if (!authorId) return [];
  const membership = await tx.membership.findUnique({
    where: { userId_accountId: { userId: authorId, accountId } },
    select: { account: { select: { title: true } } },
  });
  if (!membership) return [];
  const accountTitle = membership.account.title;
  return [{ userId: authorId, kind: 'INVITATION_ANSWERED', values: { accountTitle, email, answer } }];
}

/** To who was invited, where they are somebody here already; the link is in the mail alone. */
export function noticesToInvited(
  reader: { id: string } | null,
  { accountTitle, inviterName: inviter }: { accountTitle: string; inviterName: string },
): PersonalNotice[] {
  return reader
    ? [{ userId: reader.id, kind: 'INVITATION_RECEIVED', values: { accountTitle, inviter } }]
    : [];
}

import type { MailOrder } from '@fleet/contracts/mail';
import { Locale } from '@fleet/contracts/user';
import type { Tx } from '@fleet/db/client';
import type { Account, Invitation } from '@fleet/db/models';
import { pageUrl } from '../auth/page-url.ts';
import type { Reader } from './find-reader.ts';

export const INVITATION_PATH = '/auth/invitation';
/** More are counted in the mail, not named. */
const TITLES_MAX = 1_000;

type InvitationOrder = Extract<MailOrder, { template: 'invitation' }>;

type Mailed = {
  invitation: Invitation;
  account: Account;
  /** Of the link; the invitation keeps its hash. */
  token: string;
  authorId: string;
  /** Where it is somebody here already, who chose a language and a zone. */
  reader: Reader | null;
  siteUrl: string;
};

/** The mail with the link, in the invited person's language; answers to it reach the inviter. */
export async function invitationMail(
  tx: Tx,
  { invitation, account, token, authorId, reader, siteUrl }: Mailed,
): Promise<InvitationOrder> {
  const author = await tx.user.findUniqueOrThrow({
    where: { id: authorId },
    select: { firstName: true, lastName: true, email: true },
  });
  const name = [author.firstName, author.lastName].filter(Boolean).join(' ');
  return {
    to: invitation.email,
    locale: Locale.catch('en-US').parse(reader?.locale ?? invitation.locale),
    template: 'invitation',
    props: {
      inviterName: name || author.email,
      inviterEmail: author.email,
      recipientName: invitation.firstName,
      accountTitle: account.title,
      role: invitation.roles[0] ?? 'DRIVER',
      vehicleTitles: await titlesOfGiven(tx, invitation),
      // Behind the `#`: browsers send it to no server, so no log of a proxy has it.
      acceptUrl: `${pageUrl(siteUrl, INVITATION_PATH)}#${token}`,
      // There somebody declines; a mail that is looked through by a machine declines nothing.
      refuseUrl: `${pageUrl(siteUrl, INVITATION_PATH)}?decline=1#${token}`,
      expiresAt: invitation.expiresAt.toISOString(),
      timeZone: reader?.timeZone ?? account.timeZone,
    },
  };
}

/** Of vehicles given one by one and by their groups; none for who sees all of them. */
async function titlesOfGiven(
  tx: Tx,
  { accountId, vehicleScope, vehicleIds, groupIds }: Invitation,
): Promise<string[]> {
  if (vehicleScope !== 'GIVEN') return [];
  const vehicles = await tx.vehicle.findMany({
    where: {
      accountId,
      status: { not: 'ERASED' },
      OR: [{ id: { in: vehicleIds } }, { groupId: { in: groupIds } }],
    },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: TITLES_MAX,
    select: { title: true },
  });
  return vehicles.flatMap(({ title }) => title || []);
}

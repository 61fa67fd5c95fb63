import { vehicleScopeOf } from '@fleet/contracts/access';
import type { CreateInvitation } from '@fleet/contracts/invitation';
import type { Tx } from '@fleet/db/client';
import type { Account, Invitation } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { requireRoom } from '../../commit/require-room.ts';
import { sent } from '../../commit/sent.ts';
import { siteUrlOf } from '../../env.ts';
import { ConflictError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { createToken, hashToken } from '../auth/session.ts';
import { requireGivable } from '../memberships/require-givable.ts';
import { accountToInviteInto } from './account-to-invite-into.ts';
import { findReader } from './find-reader.ts';
import { invitationMail } from './invitation-mail.ts';
import { noticesToInvited } from './invitation-notices.ts';
import { invitationRecord } from './invitation-record.ts';
import { openAt } from './open-at.ts';

const DAY_MS = 86_400_000;

export type CreateInvitationDeps = Pick<CallerServices, 'db' | 'asSystem' | 'invitationLimits' | 'env'>;

/**
 * Invites an address into an account, and mails it the link, in its owner's language where it has one. Whether the address
 * has an account elsewhere is not told.
 *
 * @throws NotFoundError for an account of others · ForbiddenError for a role above one's own · TooManyRequestsError ·
 *   ConflictError INVITATION_ALREADY_EXISTS for an address that has an open one, ALREADY_MEMBER, NOT_FOUND for vehicles or
 *   groups of others
 */
export async function createInvitation(
  services: CreateInvitationDeps,
  by: Actor,
  data: CreateInvitation,
  now = by.clock.now(),
): Promise<{ id: string }> {
  const { email } = data;
  const reader = await findReader(services, email);
  await services.invitationLimits.takeMail(by.accountId ?? by.userId, email);
  return commit(services, by, async (tx, record) => {
    const { id } = await addInvitation(tx, by, record, { data, reader, env: services.env, now });
    return { id };
  });
}

type Adding = {
  data: CreateInvitation;
  reader: Awaited<ReturnType<typeof findReader>>;
  env: CreateInvitationDeps['env'];
  now: Date;
};

/** The same as part of another change. Its mail has been counted against the limits by then. */
export async function addInvitation(
  tx: Tx,
  by: Actor,
  record: RecordChange,
  { data, reader, env, now }: Adding,
): Promise<Invitation> {
  const { email, roles, locale, validDays, firstName, lastName, vehicleIds = [], groupIds = [] } = data;
  const accountId = data.accountId ?? by.accountId;
  const account = await accountToInviteInto(tx, by, { accountId, roles });
  await requireNotMember(tx, account, email);
  await requireGivable(tx, by, { accountId: account.id, vehicleIds, groupIds });
  await endExpired(tx, { accountId: account.id, email }, now);
  await requireRoom(tx, by, { accountId: account.id, what: 'users' });
  const token = createToken();
  const invitation = await tx.invitation.create({
    data: {
      ...sent({ firstName, lastName }),
      accountId: account.id,
      authorId: by.userId,
      email,
      roles,
      tokenHash: hashToken(token),
      locale: locale ?? (await localeOf(tx, by.userId)),
      vehicleScope: data.vehicleScope ?? vehicleScopeOf(roles),
      vehicleIds,
      groupIds,
      createdAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + validDays * DAY_MS),
    },
  });
  const mailed = { invitation, account, token, authorId: by.userId, reader };
  const mail = await invitationMail(tx, { ...mailed, siteUrl: siteUrlOf(env) });
  const notices = noticesToInvited(reader, mail.props);
  record({ ...invitationRecord('invitation.created', { after: invitation }), mails: [mail], notices });
  return invitation;
}

async function localeOf(tx: Tx, userId: string): Promise<string> {
  return (await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { locale: true } })).locale;
}

/** @throws ConflictError ALREADY_MEMBER, which tells an inviter no more than the list of the account's people */
async function requireNotMember(tx: Tx, { id: accountId }: Account, email: string): Promise<void> {
  const member = { email, memberships: { some: { accountId } } };
  if ((await tx.user.count({ where: member })) === 0) return;
  const message = 'This person is a member already';
  const issue = { path: ['data', 'email'], code: 'ALREADY_MEMBER' as const, params: {}, message };
  throw new ConflictError(message, 'ALREADY_MEMBER', [issue]);
}

/** One whose time is over makes room for another. */
async function endExpired(tx: Tx, of: { accountId: string; email: string }, now: Date): Promise<void> {
  await tx.invitation.updateMany({
    where: { ...of, ...openAt(now), expiresAt: { lte: now } },
    data: { revokedAt: now },
  });
}

import type { AccountType } from '@fleet/contracts/account';
import { INVITATION_DAYS_MAX } from '@fleet/contracts/invitation';
import type { Issue } from '@fleet/contracts/issue';
import type { CreateRental } from '@fleet/contracts/rental';
import type { Role } from '@fleet/contracts/roles';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import type { RecordChange } from '../../commit/commit.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import { addInvitation, type CreateInvitationDeps } from '../invitations/create-invitation.ts';
import { findReader } from '../invitations/find-reader.ts';
import { openAt } from '../invitations/open-at.ts';
import { findNames } from '../users/find-names.ts';

type Wanted = Pick<CreateRental, 'userId' | 'email' | 'name'>;
type Renter = { userId: string | null; invitationId: string | null; renterName: string };

/** The role of an invited renter. They are limited to given vehicles, of which they have none. */
const RENTER_ROLE: Record<AccountType, Role> = {
  ORGANIZATION: 'ORGANIZATION_DRIVER',
  FAMILY: 'FAMILY_MEMBER',
  PERSONAL: 'DRIVER',
};

/** Counts the mail of an invitation, before anything is written. @throws InvalidInputError · TooManyRequestsError */
export async function startInviting(services: CreateInvitationDeps, by: Actor, { userId, email }: Wanted) {
  if (!userId && !email) throw refused('userId', 'REQUIRED', 'Choose a person');
  if (userId && email) throw refused('email', 'INVALID', 'Choose a member or invite somebody');
  if (!email) return null;
  const reader = await findReader(services, email);
  await services.invitationLimits.takeMail(by.accountId ?? by.userId, email);
  return reader;
}

type Finding = Wanted & {
  accountId: string;
  reader: Awaited<ReturnType<typeof startInviting>>;
  env: CreateInvitationDeps['env'];
};

/**
 * The renter: a member by id or address, or somebody who is invited by the rental. An open invitation of the address is
 * used again.
 *
 * @throws NotFoundError · ForbiddenError · what `createInvitation` says
 */
export async function findRenter(
  tx: Tx,
  by: Actor,
  record: RecordChange,
  { accountId, userId, email, name, reader, env }: Finding,
): Promise<Renter> {
  if (userId || !email) return memberOf(tx, { accountId, userId: userId ?? '' });
  const member = await tx.membership.findFirst({
    where: { accountId, user: { is: { email } } },
    select: { userId: true },
  });
  if (member) return memberOf(tx, { accountId, userId: member.userId });
  const now = by.clock.now();
  const renterName = name ?? email;
  const known = await tx.invitation.findFirst({ where: { accountId, email, ...openAt(now) } });
  if (known && known.expiresAt > now) return { userId: null, invitationId: known.id, renterName };
  const { type } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { type: true } });
  const invitation = await addInvitation(tx, by, record, {
    data: {
      ...{ accountId, email, roles: [RENTER_ROLE[type]], vehicleScope: 'GIVEN' },
      ...{ validDays: INVITATION_DAYS_MAX, ...(name && { firstName: name }) },
    },
    ...{ reader, env, now },
  });
  return { userId: null, invitationId: invitation.id, renterName };
}

async function memberOf(
  tx: Tx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<Renter> {
  const member = await tx.membership.findFirst({ where: { userId, accountId }, select: { id: true } });
  if (!member) throw new NotFoundError('User');
  const [name] = await findNames(tx, [userId]);
  return { userId, invitationId: null, renterName: name ?? '' };
}

function refused(field: string, code: Issue['code'], message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', field], code, params: {}, message }]);
}

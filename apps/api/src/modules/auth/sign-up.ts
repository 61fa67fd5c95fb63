import { vehicleScopeOf } from '@fleet/contracts/access';
import type { AccountType } from '@fleet/contracts/account';
import type { SignUp } from '@fleet/contracts/auth';
import type { Role } from '@fleet/contracts/roles';
import { type Db, isUniqueViolation, type Tx } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../record-audit.ts';
import { hashToken, type Origin, openSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** How long a new account may be used before it pays. */
export const TRIAL_DAYS = 14;
const DAY_MS = 86_400_000;

/** Who opens an account owns it; a person alone is a customer of the service. */
const OWNER_ROLE: Record<AccountType, Role> = {
  PERSONAL: 'CUSTOMER',
  FAMILY: 'FAMILY_OWNER',
  ORGANIZATION: 'ORGANIZATION_OWNER',
};

/**
 * Makes a user, and an account on trial that they own, or, with an invitation, a member of the account that invited
 * them; and signs them in. An invitation is good once, and for the e-mail it was sent to.
 *
 * @throws ConflictError EMAIL_ALREADY_EXISTS · INVITATION_UNAVAILABLE · TooManyRequestsError
 */
export async function signUp(
  { db, limits }: { db: Db; limits: SignInLimits },
  origin: Origin,
  input: SignUp,
  now = new Date(),
): Promise<SignedIn> {
  await limits.takeSignUp(origin.address);
  const passwordHash = await hashPassword(input.password);
  try {
    return await db.$transaction(async (tx) => {
      const person = input.invitation
        ? await joinAccount(tx, input, passwordHash, now)
        : await openAccount(tx, input, passwordHash, now);
      const session = await openSession(tx, person.userId, origin, now);
      await recordAudit(tx, {
        action: 'user.signedUp',
        entity: 'User',
        entityId: person.userId,
        actorId: person.userId,
        accountId: person.accountId,
        remoteAddress: origin.address,
        details: { invited: input.invitation !== undefined },
      });
      return { ...session, userId: person.userId };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ConflictError('This e-mail is already registered', 'EMAIL_ALREADY_EXISTS');
    throw error;
  }
}

type Person = { userId: string; accountId: string };

function profileOf({ email, firstName, lastName, locale, timeZone }: SignUp, passwordHash: string) {
  return {
    email,
    firstName,
    lastName,
    passwordHash,
    ...(locale && { locale }),
    ...(timeZone && { timeZone }),
  };
}

async function openAccount(tx: Tx, input: SignUp, passwordHash: string, now: Date): Promise<Person> {
  const roles = [OWNER_ROLE[input.accountType]];
  const title = input.accountTitle || `${input.firstName} ${input.lastName}`;
  const { accountType: type, timeZone } = input;
  const account = await tx.account.create({ data: { type, title, ...(timeZone && { timeZone }) } });
  const user = await tx.user.create({
    data: { ...profileOf(input, passwordHash), memberships: { create: { accountId: account.id, roles } } },
  });
  await tx.account.update({ where: { id: account.id }, data: { ownerId: user.id, createdBy: user.id } });
  await startTrial(tx, account.id, user.id, now);
  return { userId: user.id, accountId: account.id };
}

async function startTrial(tx: Tx, accountId: string, userId: string, now: Date): Promise<void> {
  const effectiveUntil = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  const billing = await tx.billing.create({
    data: { accountId, isTrial: true, effectiveUntil, createdBy: userId },
  });
  const record = await tx.billingRecord.create({
    data: {
      billingId: billing.id,
      isTrial: true,
      effectiveUntil,
      paymentMethod: 'TRIAL',
      amountInitialMinor: 0n,
      amountResultMinor: 0n,
      currency: 'USD',
      status: 'PAID',
    },
  });
  await tx.billing.update({ where: { id: billing.id }, data: { lastRecordId: record.id } });
}

async function joinAccount(tx: Tx, input: SignUp, passwordHash: string, now: Date): Promise<Person> {
  const unavailable = new ConflictError(
    'The invitation is unavailable. It may have already been used.',
    'INVITATION_UNAVAILABLE',
  );
  const tokenHash = hashToken(input.invitation ?? '');
  const open = { tokenHash, email: input.email, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } };
  // The update is the judge between two who open the link at once.
  const { count } = await tx.invitation.updateMany({ where: open, data: { acceptedAt: now } });
  if (count === 0) throw unavailable;
  const { accountId, roles } = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } });
  const user = await tx.user.create({
    data: {
      ...profileOf(input, passwordHash),
      memberships: { create: { accountId, roles, vehicleScope: vehicleScopeOf(roles) } },
      status: 'APPROVED',
      // The link came to this address.
      credentialsConfirmed: ['EMAIL'],
    },
  });
  return { userId: user.id, accountId };
}

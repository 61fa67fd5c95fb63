import { firstStepOfTrial } from '@fleet/billing/first-step-of-trial';
import type { AccountType } from '@fleet/contracts/account';
import type { SignUp } from '@fleet/contracts/auth';
import type { Role } from '@fleet/contracts/roles';
import type { Tx } from '@fleet/db/client';

/** How long a new account may be used before it pays. */
export const TRIAL_DAYS = 14;
const DAY_MS = 86_400_000;

/** Who opens an account owns it; a person alone is a customer of the service. */
export const OWNER_ROLE: Record<AccountType, Role> = {
  PERSONAL: 'CUSTOMER',
  FAMILY: 'FAMILY_OWNER',
  ORGANIZATION: 'ORGANIZATION_OWNER',
};

/** What somebody entered to sign up, their secrets apart. */
export type Newcomer = Omit<SignUp, 'password' | 'invitation'>;
export type Person = { userId: string; accountId: string };

/** A user, and an account on trial that they own. The address is shown to be theirs. */
export async function openAccount(
  tx: Tx,
  newcomer: Newcomer,
  passwordHash: string | null,
  now: Date,
): Promise<Person> {
  const { accountType: type, accountTitle, firstName, lastName, timeZone } = newcomer;
  const account = await tx.account.create({
    data: {
      type,
      title: accountTitle || `${firstName} ${lastName}`,
      confirmedAt: now,
      ...(timeZone && { timeZone }),
    },
  });
  const user = await tx.user.create({
    data: {
      ...profileOf(newcomer, passwordHash),
      credentialsConfirmed: ['EMAIL'],
      memberships: { create: { accountId: account.id, roles: [OWNER_ROLE[type]], onboardingOpen: true } },
    },
  });
  await tx.account.update({ where: { id: account.id }, data: { ownerId: user.id, createdBy: user.id } });
  await startTrial(tx, account.id, user.id, now);
  return { userId: user.id, accountId: account.id };
}

export function profileOf(
  { email, firstName, lastName, locale, timeZone }: Newcomer,
  passwordHash: string | null,
) {
  return {
    email,
    firstName,
    lastName,
    passwordHash,
    ...(locale && { locale }),
    ...(timeZone && { timeZone }),
  };
}

export async function startTrial(tx: Tx, accountId: string, userId: string, now: Date): Promise<void> {
  const effectiveUntil = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  const installation = await tx.installation.findFirst({ select: { taxRateId: true } });
  const billing = await tx.billing.create({
    data: {
      taxRateId: installation?.taxRateId ?? null,
      ...{ accountId, isTrial: true, effectiveUntil, createdBy: userId },
      ...{ status: 'TRIALING', trialEndsAt: effectiveUntil, trialUsedAt: now },
      ...firstStepOfTrial(effectiveUntil, now),
    },
  });
  const record = await tx.billingRecord.create({
    data: {
      billingId: billing.id,
      isTrial: true,
      effectiveUntil,
      paymentMethod: 'TRIAL',
      ...{ kind: 'TRIAL', origin: 'FIRST', state: 'ISSUED', issuedAt: now, issuedOn: now },
      ...{ grossMinor: 0n, netMinor: 0n, totalMinor: 0n, toPayMinor: 0n },
      currency: 'USD',
      status: 'PAID',
    },
  });
  await tx.billing.update({ where: { id: billing.id }, data: { lastRecordId: record.id } });
}

import { vehicleScopeOf } from '@fleet/contracts/access';
import type { Tx } from '@fleet/db/client';
import { DEMO_ACCOUNTS, DEMO_USERS, type DemoAccountKey, type DemoUser } from './people.ts';
import { seedId, seedNumber } from './seed-id.ts';

export const accountId = (key: DemoAccountKey) => seedId(`account ${key}`);
export const userId = (email: string) => seedId(`user ${email}`);

/** The service's owner: its presence says that the seed has run. */
export const MARKER_USER_ID = userId(DEMO_ACCOUNTS.service.owner);

/** `passwordHashes` by e-mail address. */
export async function seedAccounts(
  tx: Tx,
  passwordHashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const accounts = Object.entries(DEMO_ACCOUNTS).map(([key, account]) => ({
    ...account,
    id: seedId(`account ${key}`),
  }));
  await tx.account.createMany({
    data: accounts.map(({ id, type, title, description }) => ({
      id,
      type,
      title,
      description,
      createdBy: MARKER_USER_ID,
      confirmedAt: now,
      balanceCurrency: 'EUR' as const,
      timeZone: DEMO_USERS.find(({ account }) => id === accountId(account))?.timeZone ?? 'UTC',
    })),
  });
  await tx.user.createMany({
    data: DEMO_USERS.map((user) => userRow(user, passwordHashes.get(user.email))),
  });
  await tx.membership.createMany({ data: DEMO_USERS.map(membershipRow) });
  for (const { id, owner } of accounts)
    await tx.account.update({ where: { id }, data: { ownerId: userId(owner) } });
  await tx.contact.createMany({ data: DEMO_USERS.flatMap(contactRows) });
}

function userRow(user: DemoUser, passwordHash: string | undefined) {
  return {
    id: userId(user.email),
    email: user.email,
    username: user.email.replace('@', '.').replace('.example', ''),
    passwordHash: passwordHash ?? null,
    firstName: user.firstName,
    middleName: user.middleName ?? null,
    lastName: user.lastName,
    birthday: new Date(user.birthday),
    gender: user.gender,
    phoneNumber: phoneNumber(user),
    status: user.status ?? ('APPROVED' as const),
    locale: user.locale,
    timeZone: user.timeZone,
    credentialsConfirmed: ['EMAIL' as const],
  };
}

export const membershipId = (email: string) => seedId(`membership ${email}`);

function membershipRow({ email, account, role }: DemoUser) {
  const [userIdOf, roles] = [userId(email), [role]];
  const vehicleScope = vehicleScopeOf(roles);
  return { id: membershipId(email), userId: userIdOf, accountId: accountId(account), roles, vehicleScope };
}

function contactRows(user: DemoUser) {
  const base = { userId: userId(user.email), isPublic: true };
  return [
    {
      ...base,
      id: seedId(`contact email ${user.email}`),
      type: 'EMAIL' as const,
      value: user.email,
      isPrimary: true,
    },
    {
      ...base,
      id: seedId(`contact phone ${user.email}`),
      type: 'WHATSAPP' as const,
      value: phoneNumber(user),
    },
  ];
}

function phoneNumber(user: DemoUser): string {
  const [prefix, digits] = user.timeZone === 'Europe/Brussels' ? ['+3247', 7] : ['+2782', 7];
  return prefix + String(seedNumber(`phone ${user.email}`, 10 ** digits)).padStart(digits, '0');
}

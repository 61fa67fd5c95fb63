import { randomUUID } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { valuesOfRule } from '@fleet/tracks/rule-of';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { PASSWORD } from '../api.ts';
import { seedToken } from '../personal-tokens.ts';
import { ENTITIES } from './entities.ts';
import { PAST } from './past.ts';
import { seedBilling } from './seed-billing.ts';
import { seedCommands } from './seed-commands.ts';
import { seedLogo } from './seed-logo.ts';
import {
  seedHistory,
  seedInvitation,
  seedKeptFrame,
  seedReport,
  seedTracker,
  seedView,
} from './seed-records.ts';
import { seedVehicle } from './seed-vehicle.ts';

/** Somebody in an account, signed in. */
export type Person = { userId: string; sessionId: string; membershipId: string; email: string };

/**
 * One account with one row of everything, each column filled, so that an absent field is a refused one. Each text is
 * the name of its column and the account's mark: a text found tells which column of which account it came from.
 */
export interface Side {
  accountId: string;
  /** Another person than those who ask: whom everybody in the account may meet. */
  owner: Person;
  vehicleId: string;
  groupId: string;
  deviceId: string;
  featureId: string;
  commandId: string;
  savedCommandId: string;
  serverId: string;
  invitationId: string;
  /** Of the link of its mail. */
  invitationToken: string;
  /** What a tracker calls itself that nobody has registered. */
  trackerId: string;
  /** Of it in the inbox. */
  trackerRowId: string;
  /** Stands in every text of the account, and nowhere else. */
  mark: string;
}

/** What somebody signs in with beside the password. Whoever has it is asked for it when they sign in. */
export async function seedFactors(db: Db, { userId, ...person }: Person): Promise<void> {
  const used = { lastUsedAt: PAST, lastUsedAddress: '192.0.2.1' };
  await seedToken(db, { userId, membershipId: person.membershipId }, used);
  const bytes = new Uint8Array(Buffer.from(person.sessionId));
  await db.user.update({ where: { id: userId }, data: { passwordChangedAt: PAST } });
  await db.totpFactor.create({ data: { id: userId, sealed: bytes, confirmedAt: PAST } });
  await db.passkey.create({
    data: {
      userId,
      credentialId: bytes,
      publicKey: bytes,
      backedUp: true,
      title: 'Telephone',
      lastUsedAt: PAST,
    },
  });
}

/** What somebody was told, and read, and a browser that shows it. */
export async function seedNotified(db: Db, { userId, sessionId }: Person): Promise<void> {
  const told = { userId, kind: 'NEW_DEVICE' as const, values: { from: 'Telephone' }, readAt: PAST };
  await db.notification.createMany({ data: [told, told] });
  const telegram = { telegramChatId: 1, telegramName: '@person', telegramLinkedAt: new Date() };
  await db.notificationChoices.create({
    data: { id: userId, quietFrom: 1_320, quietUntil: 360, ...telegram },
  });
  const keys = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };
  await db.notificationToken.create({ data: { userId, sessionId, ...keys, userAgent: 'Telephone' } });
}

let passwordHash: Promise<string> | undefined;

/** Every value of the rule of motion. */
const MOTION = valuesOfRule(DEFAULT_RULE);

export async function seedSide(db: Db): Promise<Side> {
  const mark = randomUUID();
  const account = await db.account.create({
    data: {
      type: 'ORGANIZATION',
      title: `account ${mark}`,
      description: `about the account ${mark}`,
      confirmedAt: PAST,
      createdBy: randomUUID(),
      deviceProtocols: `protocols of devices ${mark}`,
      deviceNetworks: `networks of devices ${mark}`,
      waitingDevicesMax: 400,
      motionRules: { types: { CAR: MOTION } },
      historyDays: 365,
      historyLoweredAt: new Date(),
      history: { create: { keptFrom: PAST, lookedAt: PAST } },
    },
  });
  const accountId = account.id;
  const owner = await seedPerson(db, { accountId, role: 'FAMILY_MEMBER', mark });
  await db.account.update({ where: { id: accountId }, data: { ownerId: owner.userId } });
  await seedBilling(db, accountId, mark);
  await seedLogo(db, { accountId, mark });
  const fleet = await seedVehicle(db, accountId, mark);
  const told = { accountId, userId: owner.userId, mark, ...fleet };
  await seedHistory(db, told);
  await seedView(db, told);
  await seedReport(db, told);
  await seedKeptFrame(db, told);
  const invitation = await seedInvitation(db, told);
  const commands = await seedCommands(db, told);
  const tracker = await seedTracker(db, mark);
  const side = { accountId, owner, mark, ...tracker, ...invitation, ...commands, ...fleet };
  for (const { seed } of ENTITIES)
    Object.assign(side, await seed(db, { ...(side as Side), userId: owner.userId }));
  // Every fixture has added the ids that it declares.
  return side as Side;
}

export async function seedPerson(
  db: Db,
  { accountId, role, mark }: { accountId: string; role: Role; mark: string },
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${randomUUID().slice(0, 8)}.${mark}@example.com`;
  const user = await db.user.create({
    data: {
      passwordHash: await passwordHash,
      email,
      username: `username ${randomUUID()} ${mark}`,
      firstName: `first name ${mark}`,
      lastName: `last name ${mark}`,
      middleName: `middle name ${mark}`,
      birthday: new Date('1990-01-02'),
      phoneNumber: `phone ${mark}`,
      description: `about the person ${mark}`,
      // Of the account's defaults others: what is null is nobody's to see.
      hourCycle: 'H24',
      weekStart: 'MONDAY',
      distanceUnit: 'KILOMETRES',
      memberships: { create: { accountId, roles: [role] } },
      status: 'APPROVED',
      credentialsConfirmed: ['EMAIL'],
      contacts: { create: { type: 'PHONE', value: `contact ${mark}`, isPublic: true } },
      avatar: {
        create: {
          accountId,
          state: 'CONFIRMED',
          type: 'AVATAR',
          entity: 'USER',
          // Of nobody yet: who it is of points at it.
          entityId: accountId,
          name: `name of the picture ${mark}`,
          sizeBytes: 1n,
          mimeType: 'image/png',
        },
      },
      sessions: {
        create: {
          expiresAt: new Date(Date.now() + 3_600_000),
          userAgent: `browser ${mark}`,
          remoteAddress: `address ${mark}`,
          provenAt: new Date(),
        },
      },
    },
    include: { sessions: true, memberships: true },
  });
  const [session] = user.sessions;
  const [membership] = user.memberships;
  if (!session || !membership) throw new Error('A person was seeded without a session or membership');
  return { userId: user.id, sessionId: session.id, membershipId: membership.id, email };
}

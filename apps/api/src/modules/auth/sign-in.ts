import type { SignIn } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { hashPassword, verifyPassword } from '@fleet/db/password';
import { InvalidCredentialsError, NotActiveError } from '../../errors.ts';
import type { DeviceJar } from '../../http/device-jar.ts';
import { networkOf } from '../../http/network-of.ts';
import { recordAudit } from '../record-audit.ts';
import type { TokenHolder } from './access-tokens.ts';
import { DEVICE_KNOWN_DAYS, type KnownDevices } from './known-devices.ts';
import { isShutOut } from './may-use.ts';
import { type Origin, openSession } from './session.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export type SignedIn = TokenHolder & { refreshToken: string };

/** Verified in place of the hash of a user who does not exist, so that both answers take as long. */
const ABSENT = hashPassword('nobody has this password');
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Sessions of a person that are looked through for the networks they come from. */
const RECENT_SESSIONS = 50;

type Parts = { db: Db; signInLimits: SignInLimits; knownDevices: KnownDevices };
/** From where somebody signs in, and what their browser keeps. */
export type From = { origin: Origin; devices: DeviceJar };

/**
 * Opens a session. An unknown e-mail and a wrong password are answered alike, in words and in time; a blocked person
 * learns of it only with the right password. The browser is known to the person from then on.
 *
 * @throws InvalidCredentialsError · NotActiveError for blocked people and accounts · TooManyRequestsError after
 *   repeated failures (`sign-in-limits.ts`)
 */
export async function signIn(
  { db, signInLimits, knownDevices }: Parts,
  { origin, devices }: From,
  { email, password }: SignIn,
  now = new Date(),
): Promise<SignedIn> {
  const user = await db.user.findUnique({
    where: { email },
    include: { memberships: { select: { accountId: true, account: { select: { status: true } } } } },
  });
  const known = { email, passwordHash: user?.passwordHash ?? (await ABSENT) };
  const attempt = await signInLimits.take({
    address: origin.address,
    email,
    deviceId: knownDevices.recognise(devices.read(), known, now),
    isKnownNetwork: await cameFrom(db, user?.id ?? NOBODY, origin.address),
  });
  const fits = await verifyPassword(known.passwordHash, password);
  if (!user?.passwordHash || !fits) {
    if (user) {
      const entry = { entity: 'User', entityId: user.id };
      await recordAudit(db, { ...entry, action: 'user.signInFailed', remoteAddress: origin.address });
    }
    throw new InvalidCredentialsError();
  }
  await attempt.forgive();
  const { memberships } = user;
  const isOpen = memberships.length === 0 || memberships.some(({ account }) => account.status === 'ACTIVE');
  if (isShutOut(user.status) || !isOpen) throw new NotActiveError();
  const signedIn = await db.$transaction(async (tx) => {
    const session = await openSession(tx, user.id, origin, now);
    const { id: userId } = user;
    const entry = {
      entity: 'Session',
      entityId: session.sessionId,
      accountId: session.accountId,
      actorId: userId,
    };
    await recordAudit(tx, { ...entry, action: 'user.signedIn', remoteAddress: origin.address });
    return { ...session, userId };
  });
  devices.write(knownDevices.remember(devices.read(), known, now), DEVICE_KNOWN_DAYS);
  return signedIn;
}

/** Whether the person was let in from this network before. */
async function cameFrom(db: Db, userId: string, address: string): Promise<boolean> {
  const sessions = await db.session.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    take: RECENT_SESSIONS,
    select: { remoteAddress: true },
  });
  const network = networkOf(address);
  return sessions.some(({ remoteAddress }) => remoteAddress !== null && networkOf(remoteAddress) === network);
}

import type { SignIn } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { hashPassword, verifyPassword } from '@fleet/db/password';
import { InvalidCredentialsError, TooManyRequestsError } from '../../errors.ts';
import type { KnownBrowserCookie } from '../../http/known-browser-cookie.ts';
import { networkOf } from '../../http/network-of.ts';
import type { PasswordGate } from '../../limits/password-gate.ts';
import { recordAudit } from '../record-audit.ts';
import { finishFirstStep, type SecondStep, SIGNING_IN, type SignedIn } from './finish-sign-in.ts';
import type { KnownDevices } from './known-devices.ts';
import { type MailedCodes, showsMailedCode } from './mailed-codes.ts';
import type { Origin } from './session.ts';
import type { SignInLimits, TakenTry } from './sign-in-limits.ts';

/** Verified in place of the hash of a user who does not exist, so that both answers take as long. */
const ABSENT = hashPassword('nobody has this password');
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Sessions of a person that are looked through for the networks they come from. */
const RECENT_SESSIONS = 50;

type SignInDeps = {
  db: Db;
  signInLimits: SignInLimits;
  passwordGate: PasswordGate;
  knownDevices: KnownDevices;
  mailedCodes: MailedCodes;
};
/** From where somebody signs in, and what their browser keeps. */
export type SignInSource = { origin: Origin; devices: KnownBrowserCookie };

/**
 * Opens a session, or asks for the second factor. An unknown e-mail and a wrong password get the same
 * response in the same time; a blocked person learns about the block only with the right password. After
 * success the browser is known for the person.
 *
 * @throws InvalidCredentialsError · NotActiveError for blocked people and accounts · InvalidInputError WRONG_CODE ·
 *   TooManyRequestsError after repeated failures (`sign-in-limits.ts`), which a mailed code gets past
 */
export async function signIn(
  { db, signInLimits, passwordGate, knownDevices, mailedCodes }: SignInDeps,
  { origin, devices }: SignInSource,
  { email, password, mailedCode }: SignIn,
  now = new Date(),
): Promise<SignedIn | SecondStep> {
  const user = await db.user.findUnique({ where: { email }, select: SIGNING_IN });
  const known = { email, passwordHash: user?.passwordHash ?? (await ABSENT) };
  const isMailed = showsMailedCode(mailedCodes, { email, code: mailedCode }, now);
  const { address } = origin;
  const deviceId = knownDevices.recognise(devices.read(), known, now);
  const isKnownNetwork = await cameFrom(db, user?.id ?? NOBODY, address);
  const attempt = await signInLimits.take({ address, email, deviceId, isKnownNetwork, isMailed });
  const knownId = isMailed ? email : deviceId;
  const verify = () =>
    passwordGate.within({ address, knownId }, () => verifyPassword(known.passwordHash, password));
  const fits = await orGivenBack(attempt, verify);
  if (!user?.passwordHash || !fits) {
    if (user) {
      const entry = { entity: 'User', entityId: user.id };
      await recordAudit(db, { ...entry, action: 'user.signInFailed', remoteAddress: address });
    }
    throw new InvalidCredentialsError();
  }
  await attempt.forgive();
  return finishFirstStep({ db, knownDevices }, { origin, devices }, user, { by: 'password', now });
}

/** Refunds an attempt whose password was not checked for lack of a free worker. */
async function orGivenBack<Value>(attempt: TakenTry, look: () => Promise<Value>): Promise<Value> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof TooManyRequestsError) await attempt.refund();
    throw error;
  }
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

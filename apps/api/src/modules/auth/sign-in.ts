import type { SignIn } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { hashPassword, verifyPassword } from '@fleet/db/password';
import { InvalidCredentialsError, NotActiveError } from '../../errors.ts';
import { recordAudit } from '../record-audit.ts';
import type { TokenHolder } from './access-tokens.ts';
import { isShutOut } from './may-use.ts';
import { type Origin, openSession } from './session.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export type SignedIn = TokenHolder & { refreshToken: string };

/** Verified in place of the hash of a user who does not exist, so that both answers take as long. */
const ABSENT = hashPassword('nobody has this password');

/**
 * Opens a session. An unknown e-mail and a wrong password are answered alike, in words and in time; a blocked person
 * learns of it only with the right password.
 *
 * @throws InvalidCredentialsError · NotActiveError for blocked people and accounts · TooManyRequestsError after
 *   repeated failures from one address or for one e-mail
 */
export async function signIn(
  { db, limits }: { db: Db; limits: SignInLimits },
  origin: Origin,
  { email, password }: SignIn,
  now = new Date(),
): Promise<SignedIn> {
  const attempt = await limits.take(origin.address, email);
  const user = await db.user.findUnique({
    where: { email },
    include: { memberships: { select: { accountId: true, account: { select: { status: true } } } } },
  });
  const fits = await verifyPassword(user?.passwordHash ?? (await ABSENT), password);
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
  return db.$transaction(async (tx) => {
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
}

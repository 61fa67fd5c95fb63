import type { Db } from '@fleet/db/client';
import { verifyPassword } from '@fleet/db/password';
import { InvalidInputError } from '../../errors.ts';
import type { Counter, Counters } from '../../limits/counters.ts';
import type { PasswordGate } from '../../limits/password-gate.ts';
import { PASSWORD_OWNER, type PasswordOwner } from './replace-password.ts';
import type { Origin } from './session.ts';

/** Limits guesses from an open browser without affecting other sessions of the person. */
export const MAX_OWN_PASSWORD_FAILURES = 10;
const WINDOW_S = 15 * 60;

export const createOwnPasswordLimit = (counters: Counters): Counter =>
  counters.create('own_password', { max: MAX_OWN_PASSWORD_FAILURES, windowS: WINDOW_S });

/** The signed-in person and the session of the request. */
type Asking = { userId: string; sessionId: string; origin: Origin };

/**
 * Asks once more for the password before what protects the person is changed: an open browser is not yet its owner. Tries
 * are taken before the password is looked at, and a right one gives them back.
 *
 * @param field of the input, where a wrong password is told
 * @throws InvalidInputError WRONG_PASSWORD, also for who has no password · TooManyRequestsError
 */
export async function requireOwnPassword(
  { db, ownPasswordLimit, passwordGate }: { db: Db; ownPasswordLimit: Counter; passwordGate: PasswordGate },
  { userId, sessionId, origin }: Asking,
  password: string,
  field: string,
): Promise<PasswordOwner> {
  await ownPasswordLimit.take(sessionId);
  const person = await db.user.findUniqueOrThrow({ where: { id: userId }, select: PASSWORD_OWNER });
  const { passwordHash } = person;
  const holder = { address: origin.address, knownId: userId };
  const fits =
    passwordHash !== null &&
    (await passwordGate.within(holder, () => verifyPassword(passwordHash, password)));
  if (!fits)
    throw new InvalidInputError([
      { path: ['data', field], code: 'WRONG_PASSWORD', params: {}, message: 'This is not your password' },
    ]);
  await ownPasswordLimit.forget(sessionId);
  return person;
}

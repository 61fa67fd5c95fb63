import type { Db } from '@fleet/db/client';
import { verifyPassword } from '@fleet/db/password';
import { InvalidInputError } from '../../errors.ts';
import type { Counter, Counters } from '../../limits/counters.ts';
import { PASSWORD_OWNER, type PasswordOwner } from './replace-password.ts';

/** Whoever sits at somebody's open browser guesses no more often than that. */
export const MAX_OWN_PASSWORD_FAILURES = 10;
const WINDOW_S = 15 * 60;

export const createOwnPasswordLimit = (counters: Counters): Counter =>
  counters.create('own_password', { max: MAX_OWN_PASSWORD_FAILURES, windowS: WINDOW_S });

/**
 * Asks once more for the password before what protects the person is changed: an open browser is not yet its owner. Tries
 * are taken before the password is looked at, and a right one gives them back.
 *
 * @param field of the input, where a wrong password is told
 * @throws InvalidInputError WRONG_PASSWORD, also for who has no password · TooManyRequestsError
 */
export async function requireOwnPassword(
  { db, ownPasswordLimit }: { db: Db; ownPasswordLimit: Counter },
  userId: string,
  password: string,
  field: string,
): Promise<PasswordOwner> {
  await ownPasswordLimit.take(userId);
  const person = await db.user.findUniqueOrThrow({ where: { id: userId }, select: PASSWORD_OWNER });
  const fits = person.passwordHash !== null && (await verifyPassword(person.passwordHash, password));
  if (!fits)
    throw new InvalidInputError([
      { path: ['data', field], code: 'WRONG_PASSWORD', params: {}, message: 'This is not your password' },
    ]);
  await ownPasswordLimit.forget(userId);
  return person;
}

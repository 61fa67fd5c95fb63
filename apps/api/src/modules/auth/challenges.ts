import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { ConflictError } from '../../errors.ts';
import { createToken, hashToken } from './session.ts';

/** How long whoever signs in may look for their phone. */
const MINUTES = 10;
const MINUTE_MS = 60_000;
/** Wrong answers to one question; then the sign-in begins anew. */
export const CHALLENGE_TRIES = 5;

type Step = 'SECOND_FACTOR' | 'PASSKEY_SIGN_IN' | 'PASSKEY_REGISTRATION' | 'GOOGLE';
type Challenge = { userId: string | null; expected: Prisma.JsonValue; triesLeft: number };

/**
 * Puts a question that is answered with the token.
 *
 * @param token where whoever answers has made one
 * @param expected what the answer is held against
 */
export async function openChallenge(
  db: Pick<Tx, 'authChallenge'>,
  {
    step,
    token = createToken(),
    userId = null,
    expected = {},
  }: { step: Step; token?: string; userId?: string | null; expected?: Prisma.InputJsonValue },
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + MINUTES * MINUTE_MS);
  await db.authChallenge.createMany({
    data: {
      tokenHash: hashToken(token),
      step,
      userId,
      expected,
      triesLeft: CHALLENGE_TRIES,
      createdAt: now,
      expiresAt,
    },
  });
  return token;
}

/**
 * Takes one try at the question before the answer is looked at, so that many at once get no more than they have.
 *
 * @param userId where it has to have been put to this person
 * @throws ConflictError SIGN_IN_EXPIRED for a token that was used up, is over or made up
 */
export async function tryChallenge(
  db: Pick<Tx, 'authChallenge'>,
  { step, token, userId }: { step: Step; token: string; userId?: string },
  now: Date,
): Promise<Challenge> {
  const [challenge] = await db.authChallenge.updateManyAndReturn({
    where: {
      tokenHash: hashToken(token),
      step,
      triesLeft: { gt: 0 },
      expiresAt: { gt: now },
      ...(userId && { userId }),
    },
    data: { triesLeft: { decrement: 1 } },
    select: { userId: true, expected: true, triesLeft: true },
  });
  if (!challenge) throw signInExpired();
  return challenge;
}

/**
 * Reads a challenge that has not been answered yet.
 *
 * @throws ConflictError SIGN_IN_EXPIRED for a token that was used up, is over or made up
 */
export async function findChallenge(
  db: Pick<Tx, 'authChallenge'>,
  { step, token }: { step: Step; token: string },
  now: Date,
): Promise<{ userId: string | null }> {
  const challenge = await db.authChallenge.findFirst({
    where: { tokenHash: hashToken(token), step, triesLeft: { gt: 0 }, expiresAt: { gt: now } },
    select: { userId: true },
  });
  if (!challenge) throw signInExpired();
  return challenge;
}

/** In the transaction of what follows from the answer: of two who give it at once, one is let in. */
export async function closeChallenge(tx: Pick<Tx, 'authChallenge'>, token: string): Promise<void> {
  const { count } = await tx.authChallenge.deleteMany({ where: { tokenHash: hashToken(token) } });
  if (count === 0) throw signInExpired();
}

export function signInExpired(): ConflictError {
  return new ConflictError(
    'The sign-in took too long, or was tried too often. Begin anew.',
    'SIGN_IN_EXPIRED',
  );
}

import { type CreatePersonalToken, TOKENS_MAX } from '@fleet/contracts/personal-token';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { siteUrlOf } from '../../env.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { requireOwnPassword } from '../auth/require-own-password.ts';
import { hashToken } from '../auth/session.ts';
import { securityMail } from '../second-factor/security-mail.ts';
import { createPersonalSecret, hintOf } from './personal-secret.ts';

const DAY_MS = 86_400_000;

/** `token` is told this once: a repeat under the same key is answered without it. */
export type CreatedToken = { id: string; token: string | null };

/**
 * Makes a token for a program of the person who asks. It acts in the account that the session stands in, and knows whether
 * the session had shown a second factor.
 *
 * @throws InvalidInputError WRONG_PASSWORD · ConflictError TOO_MANY_TOKENS · ForbiddenError for who stands in no account
 */
export async function createPersonalToken(
  { db, asSystem, ownPasswordLimit, passwordGate, env }: CallerServices,
  by: Actor,
  { title, scopes, expiresInDays, password }: CreatePersonalToken,
  now = by.clock.now(),
): Promise<CreatedToken> {
  const { userId, accountId, membershipId, sessionId } = by;
  if (membershipId === null || by.token) throw new ForbiddenError();
  const system = asSystem('change what a person signs in with');
  await requireOwnPassword({ db: system.db, ownPasswordLimit, passwordGate }, by, password, 'password');
  let token: string | null = null;
  const { id } = await commit({ db }, by, async (tx, record) => {
    // Whoever makes two at once makes them one after the other.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`personal_tokens ${userId}`}, 0))::text`;
    const standing = await tx.personalToken.count({
      where: { userId, revokedAt: null, expiresAt: { gt: now } },
    });
    if (standing >= TOKENS_MAX) throw new ConflictError('There are too many tokens', 'TOO_MANY_TOKENS');
    const session = await tx.session.findUniqueOrThrow({
      where: { id: sessionId },
      select: { secondFactorAt: true },
    });
    const secret = createPersonalSecret();
    const kept = await tx.personalToken.create({
      data: {
        userId,
        membershipId,
        title,
        hint: hintOf(secret),
        secretHash: hashToken(secret),
        scopes: [...new Set(scopes)],
        secondFactorAt: session.secondFactorAt,
        createdAt: now,
        expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
      },
      select: { id: true },
    });
    const mail = await securityMail(tx, userId, {
      what: 'access-token-made',
      origin: by.origin,
      siteUrl: siteUrlOf(env),
      now,
    });
    const details = { scopes, expiresInDays };
    record({
      type: 'personalToken.created',
      entity: 'PersonalToken',
      id: kept.id,
      accountId,
      details,
      mails: [mail],
    });
    token = secret;
    return kept;
  });
  return { id, token };
}

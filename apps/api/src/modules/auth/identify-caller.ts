import type { Db } from '@fleet/db/client';
import { type Caller, createCaller } from '../../caller.ts';
import type { AccessTokens, Verified } from './access-tokens.ts';
import { SESSION_STANDING, standingOf } from './standing.ts';

export type Identity =
  | { caller: Caller; expiresAt: Date }
  | { caller: null; refusal: 'UNAUTHORIZED' | 'ACCOUNT_NOT_ACTIVE' };

/**
 * Who holds this access token. The token only names a session: that it was not revoked, that the user is not blocked,
 * and the roles are read each time, so a block or a change of roles holds from the next request on.
 */
export async function identifyCaller(
  { db, tokens }: { db: Db; tokens: AccessTokens },
  token: string | null,
  now = new Date(),
): Promise<Identity> {
  const verified = token ? await tokens.verify(token) : null;
  return verified ? identifySession(db, verified, now) : { caller: null, refusal: 'UNAUTHORIZED' };
}

/** The state of a session at this moment, for one whose token was verified before. */
export async function identifySession(
  db: Db,
  { userId, sessionId, expiresAt }: Verified,
  now = new Date(),
): Promise<Identity> {
  const session = await db.session.findUnique({
    where: { id: sessionId, userId },
    select: SESSION_STANDING,
  });
  const standing = session && standingOf(session, now);
  // Status first: a blocked person's sessions are revoked as well, and "not active" is the more useful answer.
  if (session && !standing) return { caller: null, refusal: 'ACCOUNT_NOT_ACTIVE' };
  if (!standing || session.revokedAt || session.expiresAt <= now)
    return { caller: null, refusal: 'UNAUTHORIZED' };
  return { caller: createCaller(standing), expiresAt };
}

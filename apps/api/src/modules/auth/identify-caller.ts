import type { Pool } from 'pg';
import { type Caller, createCaller } from '../../caller.ts';
import type { AccessTokens, Verified } from './access-tokens.ts';
import { findSessionRow } from './find-session-row.ts';
import { principalOf } from './session-principal.ts';

export type Identity =
  | { caller: Caller; expiresAt: Date }
  | { caller: null; refusal: 'UNAUTHORIZED' | 'ACCOUNT_NOT_ACTIVE' };

/**
 * Who holds this access token. The token only names a session: that it was not revoked, that the user is not blocked,
 * and the roles are read each time, so a block or a change of roles holds from the next request on.
 */
export async function identifyCaller(
  { pool, tokens }: { pool: Pool; tokens: AccessTokens },
  token: string | null,
  now = new Date(),
): Promise<Identity> {
  const verified = token ? await tokens.verify(token) : null;
  return verified ? identifySession(pool, verified, now) : { caller: null, refusal: 'UNAUTHORIZED' };
}

/** The state of a session at this moment, for one whose token was verified before. */
export async function identifySession(
  pool: Pool,
  { userId, sessionId, expiresAt }: Verified,
  now = new Date(),
): Promise<Identity> {
  const session = await findSessionRow(pool, { sessionId, userId });
  const principal = session && principalOf(session, { now, billingOn: session.billingOn });
  // Status first: a blocked person's sessions are revoked as well, and "not active" is the more useful answer.
  // Who acts for others may lose that alone.
  if (session && !principal && !session.actingFrom) return { caller: null, refusal: 'ACCOUNT_NOT_ACTIVE' };
  if (!principal || session.revokedAt || session.expiresAt <= now)
    return { caller: null, refusal: 'UNAUTHORIZED' };
  return { caller: createCaller(principal), expiresAt };
}

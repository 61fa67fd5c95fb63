import type { RefreshCredentials } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { NotActiveError, UnauthorizedError } from '../../errors.ts';
import type { SignedIn } from './finish-sign-in.ts';
import { isShutOut } from './may-use.ts';
import { revokeSession } from './revoke-session.ts';
import { hashToken, issueRefreshToken, type Origin, sessionEnd } from './session.ts';
import { principalOf, SELECT_SESSION } from './session-principal.ts';

type Sessions = { db: Db; endSockets: (sessionId: string) => void };

/**
 * Exchanges a refresh token for a new one; each is good once. A token used again, however soon, revokes the session,
 * the tokens that follow from it and its sockets: of two holders one is not the owner, and we cannot tell which. Tabs of
 * one browser take turns before they ask.
 *
 * @throws UnauthorizedError for a token that is unknown, expired or reused · NotActiveError for a blocked user, whose
 *   session ends
 */
export async function refreshCredentials(
  { db, endSockets }: Sessions,
  origin: Origin,
  { refreshToken }: RefreshCredentials,
  now = new Date(),
): Promise<SignedIn> {
  const tokenHash = hashToken(refreshToken);
  const refreshed = await rotate(db, tokenHash, now);
  if (!refreshed) return refuse({ db, endSockets }, origin, tokenHash, now);
  const { session, refreshToken: next } = refreshed;
  if (principalOf(session, { now, billingOn: false }))
    return { sessionId: session.id, userId: session.userId, refreshToken: next };
  await revokeSession({ db, endSockets }, session.id, 'user is not active', now);
  throw new NotActiveError();
}

/** Null when the token is not the one to be used now. The update is the judge between two who send it at once. */
function rotate(db: Db, tokenHash: Uint8Array<ArrayBuffer>, now: Date) {
  return db.$transaction(async (tx) => {
    const live = { revokedAt: null, expiresAt: { gt: now } };
    const { count } = await tx.refreshToken.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now }, session: { is: live } },
      data: { usedAt: now },
    });
    if (count === 0) return null;
    const { sessionId, session: opened } = await tx.refreshToken.findUniqueOrThrow({
      where: { tokenHash },
      include: { session: { select: { createdAt: true } } },
    });
    const expiresAt = sessionEnd(now, opened.createdAt);
    const session = await tx.session.update({
      where: { id: sessionId },
      data: { lastSeenAt: now, expiresAt },
      select: SELECT_SESSION,
    });
    return { session, refreshToken: await issueRefreshToken(tx, sessionId, { now, expiresAt }) };
  });
}

async function refuse(
  sessions: Sessions,
  { address }: Origin,
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<never> {
  const token = await sessions.db.refreshToken.findUnique({
    where: { tokenHash },
    include: { session: { include: { user: { select: { status: true } } } } },
  });
  // Their sessions ended with that; the token was good, and says whose it is.
  if (token && isShutOut(token.session.user.status)) throw new NotActiveError();
  if (!token?.usedAt || token.session.revokedAt) throw new UnauthorizedError();
  await revokeSession(sessions, token.sessionId, 'refresh token reused', now, address);
  throw new UnauthorizedError();
}

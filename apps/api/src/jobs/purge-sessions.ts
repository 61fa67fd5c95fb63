import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';

const DAY_MS = 86_400_000;
/** Ended sessions stay so long for whoever looks into an incident; the audit keeps its entries for good. */
const KEEP_ENDED_MS = 30 * DAY_MS;

/**
 * Deletes sessions that ended long ago, their refresh tokens with them, and refresh tokens whose own time is over. A
 * used token of a living session stays: sent again, it shows a theft. Sign-ins that nobody went on with go too, and tokens
 * of programs that ended as long ago as sessions.
 */
export async function purgeSessions(db: Db, log: Logger, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_ENDED_MS);
  const ended = { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] };
  const { count: sessions } = await db.session.deleteMany({ where: ended });
  const { count: refreshTokens } = await db.refreshToken.deleteMany({ where: { expiresAt: { lt: now } } });
  const { count: challenges } = await db.authChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  const { count: personalTokens } = await db.personalToken.deleteMany({ where: ended });
  log.info({ sessions, refreshTokens, challenges, personalTokens }, 'old sessions are purged');
}

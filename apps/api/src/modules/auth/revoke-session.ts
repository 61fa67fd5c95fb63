import type { Db } from '@fleet/db/client';
import { recordAudit } from '../record-audit.ts';

/** Ends a session: its tokens are refused from now on and its sockets are closed in every process. Safe to repeat. */
export async function revokeSession(
  { db, endSockets }: { db: Db; endSockets: (sessionId: string) => void },
  sessionId: string,
  reason: string,
  now: Date,
  remoteAddress?: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: now, revokedReason: reason },
    });
    if (count === 0) return;
    const { userId, accountId } = await tx.session.findUniqueOrThrow({ where: { id: sessionId } });
    await recordAudit(tx, {
      action: 'session.revoked',
      entity: 'Session',
      entityId: sessionId,
      actorId: userId,
      accountId,
      details: { reason },
      ...(remoteAddress && { remoteAddress }),
    });
  });
  endSockets(sessionId);
}

import type { Tx } from '@fleet/db/client';
import { type EndedSession, endSessions } from '../sessions/end-sessions.ts';

/**
 * Ends what a person does in accounts of others, once they may no longer: their requests are refused from then on anyway,
 * and their sockets end at once where `endSockets` is told of each session that is answered here.
 */
export async function endActingOf(tx: Tx, userId: string, now = new Date()): Promise<EndedSession[]> {
  const acting = await tx.session.findMany({
    where: { userId, actingFromId: { not: null }, revokedAt: null },
    select: { id: true },
  });
  const ended: EndedSession[] = [];
  for (const { id } of acting) ended.push(...(await endSessions(tx, { userId, id }, 'role changed', now)));
  return ended;
}

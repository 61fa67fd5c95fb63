import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { endSessions, type SessionsOf } from './end-sessions.ts';

export type Sessions = { db: Db; endSockets: (sessionId: string) => void };
type Which = Omit<SessionsOf, 'userId'>;

/**
 * Ends sessions of the person who asks, and their sockets in every process.
 *
 * @throws NotFoundError for an `id` that is no session of theirs, or one that has ended
 */
export async function endOwnSessions(
  { db, endSockets }: Sessions,
  by: Actor,
  which: Which,
  reason: string,
): Promise<{ total: number }> {
  const { ids } = await commit({ db }, by, async (tx, record) => {
    const ended = await endSessions(tx, { userId: by.userId, ...which }, reason, by.clock.now());
    if (which.id && ended.length === 0) throw new NotFoundError('Session');
    for (const { id, accountId } of ended)
      record({
        type: 'session.revoked',
        entity: 'Session',
        id,
        accountId: accountId ?? by.accountId,
        details: { reason },
      });
    return { ids: ended.map(({ id }) => id) };
  });
  for (const id of ids) endSockets(id);
  return { total: ids.length };
}

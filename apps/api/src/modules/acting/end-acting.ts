import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { endSessions } from '../sessions/end-sessions.ts';

type EndActingDeps = { db: Db; endSockets: (sessionId: string) => void };

/**
 * Ends the caller's acting in an account of others, out of it or from the session they came from.
 *
 * @throws NotFoundError for what has ended, or is somebody else's
 */
export async function endActing(
  { db, endSockets }: EndActingDeps,
  by: Actor,
  { id }: ById,
): Promise<{ total: number }> {
  // To stop is their own to do, whatever they may do in the account.
  const ended = await commit({ db }, { ...by, acting: null }, async (tx, record) => {
    const acting = await tx.session.findFirst({
      where: { id, userId: by.userId, actingFromId: { not: null } },
    });
    const [session] = acting
      ? await endSessions(tx, { userId: by.userId, id }, 'acting ended', by.clock.now())
      : [];
    if (!session?.accountId) throw new NotFoundError('Session');
    const { accountId } = session;
    record({ type: 'acting.ended', entity: 'Account', id: accountId, accountId, actingId: id });
    return { total: 1 };
  });
  endSockets(id);
  return ended;
}

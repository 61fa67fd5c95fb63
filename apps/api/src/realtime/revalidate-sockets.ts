import type { Db } from '@fleet/db/client';
import type { Server } from 'socket.io';
import { createCaller } from '../caller.ts';
import { SESSION_STANDING, standingOf } from '../modules/auth/standing.ts';
import { followCaller } from './move-socket.ts';
import { grant, grantedTo } from './socket-state.ts';

/**
 * Ends the sockets of this process whose session or user is no longer good, and moves those whose caller hears more or
 * less of an account than before. The order to end a session comes through the broker, which may be away; this does not need it.
 */
export async function revalidateSockets(db: Db, io: Server): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  if (sockets.length === 0) return;
  const asked = new Set(sockets.map((socket) => grantedTo(socket).caller.sessionId));
  const now = new Date();
  const sessions = await db.session.findMany({
    where: { id: { in: [...asked] }, revokedAt: null, expiresAt: { gt: now } },
    select: SESSION_STANDING,
  });
  const standings = new Map(sessions.map((session) => [session.id, standingOf(session, now)]));
  for (const socket of sockets) {
    const { caller, expiresAt } = grantedTo(socket);
    // It renewed its credentials meanwhile, and was looked at then.
    if (!asked.has(caller.sessionId)) continue;
    const standing = standings.get(caller.sessionId);
    if (!standing) {
      socket.disconnect(true);
      continue;
    }
    const current = createCaller(standing);
    grant(socket, { caller: current, expiresAt });
    followCaller(io, socket, current);
  }
}

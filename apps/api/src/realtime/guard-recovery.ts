import type { Db } from '@fleet/db/client';
import type { Server } from 'socket.io';
import { createCaller } from '../caller.ts';
import { SESSION_STANDING, standingOf } from '../modules/auth/standing.ts';
import { accountHeardIn, listenedRooms } from './move-socket.ts';
import { roomFor, SESSION_ROOM } from './rooms-for.ts';

/**
 * A socket that comes back is given what its rooms were told meanwhile before anybody looks at its credentials. So it is
 * recovered only where its person would be in the same rooms today; else it connects anew, and reads what it may.
 */
export function guardRecovery(io: Server, db: Db): void {
  const { adapter } = io.of('/');
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (privateId, offset) => {
    const restored = await restore(privateId, offset);
    if (await wouldBeIn(db, restored.rooms)) return restored;
    throw new Error('what may be heard has changed');
  };
}

async function wouldBeIn(db: Db, rooms: readonly string[]): Promise<boolean> {
  const sessionId = rooms.map((room) => SESSION_ROOM.exec(room)?.[1]).find((id) => id !== undefined);
  if (sessionId === undefined) return false;
  const now = new Date();
  const session = await db.session.findUnique({
    where: { id: sessionId, revokedAt: null, expiresAt: { gt: now } },
    select: SESSION_STANDING,
  });
  const standing = session && standingOf(session, now);
  if (!standing) return false;
  const caller = createCaller(standing);
  return listenedRooms(rooms).every((room) => {
    const accountId = accountHeardIn(room, caller);
    return accountId !== null && roomFor(caller, accountId) === room;
  });
}

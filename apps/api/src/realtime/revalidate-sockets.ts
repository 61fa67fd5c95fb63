import type { Db } from '@fleet/db/client';
import type { Server } from 'socket.io';
import { createCaller } from '../caller.ts';
import { readInstallation } from '../installation/open-settings.ts';
import { principalOf, SELECT_SESSION } from '../modules/auth/session-principal.ts';
import { followCaller } from './move-socket.ts';
import { grantedTo } from './socket-state.ts';

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
    select: SELECT_SESSION,
  });
  const billingOn = (await readInstallation(db))?.billingOn ?? false;
  const principals = new Map(
    sessions.map((session) => [session.id, principalOf(session, { now, billingOn })]),
  );
  for (const socket of sockets) {
    const { caller, expiresAt } = grantedTo(socket);
    // It renewed its credentials meanwhile, and was looked at then.
    if (!asked.has(caller.sessionId)) continue;
    const principal = principals.get(caller.sessionId);
    if (!principal) {
      socket.disconnect(true);
      continue;
    }
    followCaller(io, socket, { caller: createCaller(principal), expiresAt });
  }
}

import {
  accountRoom,
  ListenAccount,
  type ListenAccountAnswer,
  SERVICE_ROOM,
} from '@fleet/contracts/realtime';

import type { Pool } from 'pg';
import type { Socket } from 'socket.io';
import { type Caller, mayListen } from '../caller.ts';
import { identifySession } from '../modules/auth/identify-caller.ts';
import { grantedTo } from './socket-state.ts';

export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const userRoom = (userId: string): string => `user:${userId}`;

/**
 * The socket hears one account from now on, in place of the one before. People of the service who listen to their own
 * account hear every account.
 */
export async function listenAccount(
  pool: Pool,
  socket: Socket,
  payload: unknown,
): Promise<ListenAccountAnswer> {
  const wish = ListenAccount.safeParse(payload);
  if (!wish.success) return { ok: false, code: 'BAD_REQUEST' };
  const { accountId } = wish.data;
  const { caller, expiresAt } = grantedTo(socket);
  // Asked of the database again: the socket may be older than a change of roles.
  const identity = await identifySession(pool, { ...caller, expiresAt });
  if (!identity.caller) return { ok: false, code: identity.refusal };
  if (!mayListen(identity.caller, accountId)) return { ok: false, code: 'USER_NOT_ALLOWED' };
  for (const room of listenedRooms(socket)) await socket.leave(room);
  await socket.join(roomFor(identity.caller, accountId));
  return { ok: true };
}

/** A recovered socket comes with the rooms it had; those that its caller may not be in are left. */
export function leaveForeignRooms(socket: Socket, caller: Caller): void {
  const own = [socket.id, sessionRoom(caller.sessionId), userRoom(caller.userId)];
  for (const room of [...socket.rooms]) {
    if (!own.includes(room) && !mayBeIn(caller, room)) void socket.leave(room);
  }
}

export function mayBeIn(caller: Caller, room: string): boolean {
  if (room === SERVICE_ROOM) return caller.seesEveryAccount;
  const accountId = /^account:(.+)$/.exec(room)?.[1];
  return accountId !== undefined && mayListen(caller, accountId);
}

export function listenedRooms({ rooms }: Socket): string[] {
  return [...rooms].filter((room) => room === SERVICE_ROOM || room.startsWith('account:'));
}

function roomFor(caller: Caller, accountId: string): string {
  return caller.seesEveryAccount && caller.accountId === accountId ? SERVICE_ROOM : accountRoom(accountId);
}

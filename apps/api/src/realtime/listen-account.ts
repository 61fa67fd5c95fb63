import { ListenAccount, type ListenAccountAnswer } from '@fleet/contracts/realtime';
import type { Pool } from 'pg';
import type { Socket } from 'socket.io';
import { identifySession } from '../modules/auth/identify-caller.ts';
import { moveTo } from './move-socket.ts';
import { roomFor } from './rooms-for.ts';
import { grantedTo, wish } from './socket-state.ts';

/** The socket hears one account from now on, in place of the one before, as much of it as its caller may. */
export async function listenAccount(
  pool: Pool,
  socket: Socket,
  payload: unknown,
): Promise<ListenAccountAnswer> {
  const wanted = ListenAccount.safeParse(payload);
  if (!wanted.success) return { ok: false, code: 'BAD_REQUEST' };
  const { accountId } = wanted.data;
  const { caller, expiresAt } = grantedTo(socket);
  // Asked of the database again: the socket may be older than a change of roles.
  const identity = await identifySession(pool, { ...caller, expiresAt });
  if (!identity.caller) return { ok: false, code: identity.refusal };
  const room = roomFor(identity.caller, accountId);
  if (room === null) return { ok: false, code: 'USER_NOT_ALLOWED' };
  wish(socket, accountId);
  moveTo(socket, room);
  return { ok: true };
}

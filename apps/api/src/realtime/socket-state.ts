import type { Socket } from 'socket.io';
import type { Identity } from '../modules/auth/identify-caller.ts';

export type Granted = Extract<Identity, { caller: object }>;

/**
 * In whose name a socket listens, and its end. Not in `socket.data`: the adapter stores that with the recoverable
 * session, and a right must never come back out of storage.
 */
const states = new WeakMap<Socket, { granted: Granted; expiry?: NodeJS.Timeout; accountId?: string }>();

export function grant(socket: Socket, granted: Granted): void {
  states.set(socket, { ...states.get(socket), granted });
}

export function grantedTo(socket: Socket): Granted {
  const state = states.get(socket);
  if (!state) throw new Error('A socket was let in without a caller');
  return state.granted;
}

/** The account that it asked to hear. */
export function wish(socket: Socket, accountId: string): void {
  const state = states.get(socket);
  if (state) state.accountId = accountId;
}

export function wishOf(socket: Socket): string | null {
  return states.get(socket)?.accountId ?? null;
}

/** Ends the socket at that time, in place of the time set before. */
export function endAt(socket: Socket, at: Date): void {
  const state = states.get(socket);
  if (!state) return;
  clearTimeout(state.expiry);
  state.expiry = setTimeout(() => socket.disconnect(true), Math.max(at.getTime() - Date.now(), 0));
  state.expiry.unref();
}

export function forget(socket: Socket): void {
  clearTimeout(states.get(socket)?.expiry);
}

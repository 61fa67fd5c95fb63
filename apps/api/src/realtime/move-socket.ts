import { type LiveFeedNotice, NOTIFY_LIVE_FEED, SERVICE_ROOM } from '@fleet/contracts/realtime';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../caller.ts';
import { roomFor } from './rooms-for.ts';
import { type Granted, grant, grantedTo, wishOf } from './socket-state.ts';

/** Of all rooms in which accounts are heard, the socket is in this one from now on. True when it was not. */
export function moveTo(socket: Socket, room: string | null): boolean {
  for (const left of listenedRooms(socket.rooms)) if (left !== room) void socket.leave(left);
  if (room === null || socket.rooms.has(room)) return false;
  void socket.join(room);
  return true;
}

/**
 * Grants the socket its present rights and moves it to the room of what its caller may see. The browser is told to
 * read again if the room changed, or if the account is closed in another status than before: events of a closed
 * account are sent to no room.
 */
export function followCaller(io: Server, socket: Socket, granted: Granted): void {
  const before = grantedTo(socket).caller.entitlement;
  grant(socket, granted);
  const { caller } = granted;
  const { closedReason, status } = caller.entitlement;
  const accountId = wishOf(socket);
  const isMoved = moveTo(socket, accountId === null ? null : roomFor(caller, accountId));
  const isOther = closedReason !== before.closedReason || status !== before.status;
  const isClosedAnew = accountId !== null && closedReason !== null && isOther;
  if (!isMoved && !isClosedAnew) return;
  const notice: LiveFeedNotice = { feed: 'resync' };
  // What a socket emits by itself goes by the broker here, to be recoverable.
  io.local.to(socket.id).emit(NOTIFY_LIVE_FEED, notice);
}

/** The account that a socket in this room asked for; rooms without a name of one are of the account they stand in. */
export function accountOfRoom(room: string, { accountId }: Pick<Caller, 'accountId'>): string | null {
  return /^account:([^:]+)/.exec(room)?.[1] ?? accountId;
}

export function listenedRooms(rooms: Iterable<string>): string[] {
  return [...rooms].filter((room) => room === SERVICE_ROOM || /^(account|member):/.test(room));
}

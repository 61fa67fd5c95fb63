import { type LiveFeedNotice, NOTIFY_LIVE_FEED, SERVICE_ROOM } from '@fleet/contracts/realtime';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../caller.ts';
import { roomFor } from './rooms-for.ts';
import { wishOf } from './socket-state.ts';

/** Of all rooms in which accounts are heard, the socket is in this one from now on. True when it was not. */
export function moveTo(socket: Socket, room: string | null): boolean {
  for (const left of listenedRooms(socket.rooms)) if (left !== room) void socket.leave(left);
  if (room === null || socket.rooms.has(room)) return false;
  void socket.join(room);
  return true;
}

/**
 * Puts the socket where its caller hears the account it listens to, after what they may see has changed. In another room
 * it was not told what came before, so it is told to read that.
 */
export function followCaller(io: Server, socket: Socket, caller: Caller): void {
  const accountId = wishOf(socket);
  const wasHeard = listenedRooms(socket.rooms).length > 0;
  const isMoved = moveTo(socket, accountId === null ? null : roomFor(caller, accountId));
  // A closed account is announced to nobody, so its page is told to ask again.
  const hasClosed = wasHeard && !caller.entitlement.isOpen;
  if (!isMoved && !hasClosed) return;
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

import { randomBytes } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../caller.ts';
import { accountOfRoom, listenedRooms } from './move-socket.ts';
import { roomFor, sessionRoom } from './rooms-for.ts';

/** Who missed more reads it anew: a longer replay would fill the memory of a connection that was just lost. */
const MISSED_MAX = 500;

type Claim = { privateId: string; offset: string };
/** Each ends with its place in the stream, as it did when it was sent the first time. */
type Packet = readonly [event: string, ...rest: unknown[]];
type Missed = { claim: Claim; rooms: readonly string[]; room: string; packets: readonly Packet[] };

export type Recovery = {
  /** Finds what the socket claims to have missed, once it is known whose it is. */
  find: (socket: Socket, caller: Caller) => Promise<void>;
  /** Puts a connected socket back into its room and sends what was told there; answers the room, null for a new socket. */
  resume: (socket: Socket) => string | null;
};

/**
 * Socket.IO gives a socket that comes back its rooms, and writes what it missed, while it makes the socket: before any
 * middleware has seen a token. So what the adapter has stored stays there until the handshake has named the person; then
 * it is theirs only where it is of the same session, and they hear that very room today. Members who are limited to given
 * vehicles always read anew: what they were given may have changed, and their room has not. Who gets nothing back is given
 * a new private id, by which the browser knows that it missed something.
 */
export function holdRecovery(io: Server): Recovery {
  const { adapter } = io.of('/');
  const restore = adapter.restoreSession.bind(adapter);
  const claims = new WeakMap<object, Claim>();
  const found = new WeakMap<Socket, Missed>();

  adapter.restoreSession = async (privateId, offset) => {
    const data = {};
    claims.set(data, { privateId, offset });
    return { sid: newId(), pid: privateId, rooms: [], missedPackets: [], data };
  };

  async function stored({ privateId, offset }: Claim) {
    try {
      return await restore(privateId, offset);
    } catch {
      // Unknown, too old, or the broker is away: all the same to the browser, which reads anew.
      return null;
    }
  }

  /** What was told after the stream was read and reached this process before the socket was in its room, nobody heard. */
  async function lookAgain(socket: Socket, { claim, rooms, room, packets }: Missed): Promise<void> {
    const heard = new Set<unknown>();
    const note = (...sent: unknown[]) => heard.add(sent.at(-1));
    socket.onAnyOutgoing(note);
    const { privateId } = claim;
    const offset = String(packets.at(-1)?.at(-1) ?? claim.offset);
    adapter.persistSession({ sid: socket.id, pid: privateId, rooms: [...rooms], data: {} });
    const session = await stored({ privateId, offset });
    socket.offAnyOutgoing(note);
    if (!socket.rooms.has(room)) return;
    const since = (session?.missedPackets ?? []) as unknown as readonly Packet[];
    for (const packet of since) if (!heard.has(packet.at(-1))) io.local.to(socket.id).emit(...packet);
  }

  return {
    async find(socket, caller) {
      const claim = claims.get(socket.data);
      if (!claim) return;
      const session = await stored(claim);
      const room = session && roomToResume(session.rooms, caller);
      const packets = session?.missedPackets as unknown as readonly Packet[];
      if (session && room && packets.length <= MISSED_MAX)
        found.set(socket, { claim, rooms: session.rooms, room, packets });
      else Object.assign(socket, { pid: newId() });
    },
    resume(socket) {
      const missed = found.get(socket);
      if (!missed) return null;
      found.delete(socket);
      void socket.join(missed.room);
      for (const packet of missed.packets) io.local.to(socket.id).emit(...packet);
      void lookAgain(socket, missed);
      return missed.room;
    },
  };
}

/** The room that a socket of this session listened in, where its caller would be put into the same one today. */
function roomToResume(rooms: readonly string[], caller: Caller): string | null {
  if (!rooms.includes(sessionRoom(caller.sessionId))) return null;
  const [room, ...others] = listenedRooms(rooms);
  if (room === undefined || others.length > 0 || room.startsWith('member:')) return null;
  const accountId = accountOfRoom(room, caller);
  return accountId !== null && roomFor(caller, accountId) === room ? room : null;
}

const newId = (): string => randomBytes(15).toString('base64url');

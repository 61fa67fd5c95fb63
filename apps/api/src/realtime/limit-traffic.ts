import { type DisconnectNotice, NOTIFY_DISCONNECT } from '@fleet/contracts/realtime';
import type { Logger } from '@fleet/telemetry/logger';
import type { Server, Socket } from 'socket.io';
import { endConnection } from './end-connection.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** A browser answers a ping every 25 s, asks for its account when it connects, and renews its token every ten minutes. */
const PER_CONNECTION = { burst: 40, perSecond: 2 };
/** Twenty tabs that come back at once after a restart. */
const PER_PERSON = { burst: 200, perSecond: 10 };
/** Letting somebody in asks the database, and the broker for what they missed. */
const HANDSHAKE_COST = 5;
/** Packets that wait for a browser which does not read. It is told to read anew when it comes back. */
const MAX_WAITING_PACKETS = 2_000;

type Connection = Socket['conn'];
type Person = { bucket: TokenBucket; connections: number };
type ConnectionTraffic = {
  own: TokenBucket;
  of?: { userId: string; person: Person; socket: Socket };
  ended: boolean;
};

export type TrafficLimits = {
  /** Whether this person may open one more socket now. */
  takeHandshake: (userId: string) => boolean;
  /** From now on it counts for its person as well. */
  charge: (socket: Socket, userId: string) => void;
  /** Forgets people who have been quiet. */
  prune: () => void;
};

/**
 * Bounds what one connection and one person send, whatever they send and before it is looked at, and what waits to be
 * sent to one. Who goes beyond is told the code, and the connection ends.
 */
export function limitTraffic(io: Server, log: Logger): TrafficLimits {
  const trafficByConnection = new WeakMap<Connection, ConnectionTraffic>();
  const people = new Map<string, Person>();

  function personOf(userId: string): Person {
    const person = people.get(userId) ?? { bucket: createTokenBucket(PER_PERSON), connections: 0 };
    people.set(userId, person);
    return person;
  }

  function end(connection: Connection, traffic: ConnectionTraffic, reason: string): void {
    if (traffic.ended) return;
    traffic.ended = true;
    if (traffic.of) {
      const { socket, userId } = traffic.of;
      log.warn({ reason, userId }, 'a connection is ended');
      const notice: DisconnectNotice = { code: 'TOO_MANY_REQUESTS' };
      io.local.to(socket.id).emit(NOTIFY_DISCONNECT, notice);
      socket.disconnect();
    }
    endConnection(connection);
  }

  function watch(connection: Connection): void {
    const traffic: ConnectionTraffic = { own: createTokenBucket(PER_CONNECTION), ended: false };
    trafficByConnection.set(connection, traffic);
    connection.on('packet', ({ type }: { type: string }) => {
      const isWithin =
        traffic.own.take() && (type !== 'message' || traffic.of?.person.bucket.take() !== false);
      if (!isWithin) end(connection, traffic, 'it sent too much');
    });
    let waiting = 0;
    connection.on('flush', () => {
      waiting = 0;
    });
    connection.on('packetCreate', () => {
      waiting += 1;
      if (waiting > MAX_WAITING_PACKETS) end(connection, traffic, 'it reads too little');
    });
  }

  io.engine.on('connection', watch);
  return {
    takeHandshake: (userId) => personOf(userId).bucket.take(HANDSHAKE_COST),
    charge(socket, userId) {
      const traffic = trafficByConnection.get(socket.conn);
      if (!traffic || socket.conn.readyState !== 'open') return;
      const person = personOf(userId);
      traffic.of = { userId, person, socket };
      person.connections += 1;
      socket.conn.once('close', () => {
        person.connections -= 1;
      });
    },
    prune() {
      for (const [userId, { bucket, connections }] of people)
        if (connections === 0 && bucket.isFull()) people.delete(userId);
    },
  };
}

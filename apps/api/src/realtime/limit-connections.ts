import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { endConnection } from './end-connection.ts';

/** From one network, people behind one address included; each of them has a bound of their own. */
const MAX_PER_NETWORK = 1_000;
/** That have not said yet whose they are: all tabs of an office may come back at one moment. */
const MAX_WAITING_PER_NETWORK = 200;

type Connection = Socket['conn'];

export type ConnectionLimits = {
  /** For Engine.IO: whether one more may come from there. */
  allowRequest: (request: IncomingMessage, answer: (error: string | null, allowed: boolean) => void) => void;
  /** Counts what comes in from now on. */
  watch: (io: Server) => void;
  /** It is known whose it is. */
  admitted: (connection: Connection) => void;
};

/**
 * Bounds connections by the network that they come from. Where too many wait to say whose they are, the oldest goes: a
 * browser needs a moment, so it is not the one that is kept out by somebody who only occupies places.
 */
export function limitConnections(networkOf: (request: IncomingMessage) => string): ConnectionLimits {
  const open = new Map<string, Set<Connection>>();
  const waiting = new Map<string, Set<Connection>>();
  const networks = new WeakMap<Connection, string>();

  function leave(of: Map<string, Set<Connection>>, connection: Connection): void {
    const network = networks.get(connection);
    const connections = network && of.get(network);
    if (!connections) return;
    connections.delete(connection);
    if (connections.size === 0) of.delete(network);
  }

  function enter(connection: Connection): void {
    const network = networkOf(connection.request);
    // Of a connection that polls, the first request's own socket may be gone later on.
    networks.set(connection, network);
    setOf(open, network).add(connection);
    const waitingHere = setOf(waiting, network).add(connection);
    connection.once('close', () => {
      leave(open, connection);
      leave(waiting, connection);
    });
    if (waitingHere.size <= MAX_WAITING_PER_NETWORK) return;
    const [oldest] = waitingHere;
    if (oldest) endConnection(oldest);
  }

  return {
    allowRequest: (request, answer) => {
      const isFull = (open.get(networkOf(request))?.size ?? 0) >= MAX_PER_NETWORK;
      answer(isFull ? 'TOO_MANY_REQUESTS' : null, !isFull);
    },
    watch: (io) => void io.engine.on('connection', enter),
    admitted: (connection) => leave(waiting, connection),
  };
}

function setOf(all: Map<string, Set<Connection>>, network: string): Set<Connection> {
  const known = all.get(network) ?? new Set();
  all.set(network, known);
  return known;
}

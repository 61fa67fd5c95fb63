import { createServer, type Server, type Socket } from 'node:net';
import type { StreamProtocol } from '@fleet/protocols/protocol';
import { addressOf } from './address-of.ts';
import type { Connections } from './connections.ts';
import { recognise } from './recognise.ts';
import type { Services } from './services.ts';
import { TrackerConnection } from './tracker-connection.ts';

/** Delay of TCP keep-alive probes. */
const KEEP_ALIVE_MS = 60_000;

export type Context = { services: Services; connections: Connections };

/** A server for trackers of one protocol. */
export function createProtocolServer(protocol: StreamProtocol, context: Context): Server {
  const { services, connections } = context;
  return createTcpServer(context, (socket, remoteAddress) =>
    attach(socket, new TrackerConnection(socket, protocol, remoteAddress, services), connections),
  );
}

/** Handles an admitted connection. */
export type Accept = (socket: Socket, remoteAddress: string) => void;

/** A server for trackers of any protocol, detected by their first bytes; HTTP requests go to `takeHttp`. */
export function acceptAny(
  protocols: readonly StreamProtocol[],
  { services, connections }: Context,
  takeHttp: (socket: Socket) => void,
): Accept {
  return (socket, remoteAddress) => {
    let head: Buffer = Buffer.alloc(0);
    const stranger = waitForFirstBytes(socket, remoteAddress, services);
    connections.add(stranger);
    services.metrics.connections.inc({ protocol: 'unknown' });
    const leave = () => {
      connections.delete(stranger);
      services.metrics.connections.dec({ protocol: 'unknown' });
    };
    const end = () => socket.end();
    const onData = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const found = recogniseOrGiveUp(head, protocols, services);
      if (found === 'unsure' && head.length <= services.limits.bytesBeforeIdentity) return;
      socket.off('data', onData);
      socket.off('close', leave);
      socket.off('end', end);
      leave();
      if (found === 'none' || found === 'unsure') stranger.close('notRecognised');
      else if (found === 'http') handOver(socket, head, takeHttp);
      else {
        const connection = new TrackerConnection(socket, found, remoteAddress, services);
        attach(socket, connection, connections)(head);
      }
    };
    socket.on('data', onData);
    socket.once('end', end);
    socket.once('close', leave);
  };
}

/** An error of a recogniser ends one connection only. */
function recogniseOrGiveUp(head: Buffer, protocols: readonly StreamProtocol[], { log }: Services) {
  try {
    return recognise(head, protocols);
  } catch (error) {
    log.error({ err: error, head: head.toString('hex') }, 'protocol not recognised');
    return 'none';
  }
}

function handOver(socket: Socket, head: Buffer, takeHttp: (socket: Socket) => void): void {
  socket.pause();
  socket.unshift(head);
  takeHttp(socket);
  socket.resume();
}

function waitForFirstBytes(socket: Socket, remoteAddress: string, { limits, metrics }: Services) {
  const openedAt = Date.now();
  const close = (reason: string) => {
    metrics.closedConnections.inc({ reason });
    socket.destroy();
  };
  const checkTime = (now: number) => {
    if (now - openedAt > limits.secondsToIdentify * 1_000) close('notIdentified');
  };
  return { remoteAddress, checkTime, close, stopReading: () => void socket.pause() };
}

/** Returns what receives the bytes of the socket. */
function attach(
  socket: Socket,
  connection: TrackerConnection,
  connections: Connections,
): (chunk: Buffer) => void {
  const receive = (chunk: Buffer) => {
    connection.receive(chunk);
    if (connection.mayEndQuietly) connections.checkSoon(connection);
  };
  connections.add(connection);
  socket.on('data', receive);
  socket.once('end', () => connection.inputEnded());
  socket.once('close', () => {
    connections.delete(connection);
    connection.socketClosed();
  });
  return receive;
}

/** Passes on connections within the limits. */
export function createTcpServer({ services, connections }: Context, accept: Accept): Server {
  const options = {
    // Frames received before the peer closed are still stored and acknowledged.
    allowHalfOpen: true,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
  };
  return createServer(options, (socket) => {
    // Mobile networks end connections by a reset; `close` follows.
    socket.on('error', (error) => services.log.debug({ err: error }, 'tracker socket'));
    const remoteAddress = addressOf(socket.remoteAddress);
    if (connections.admits(remoteAddress)) accept(socket, remoteAddress);
    else socket.destroy();
  });
}

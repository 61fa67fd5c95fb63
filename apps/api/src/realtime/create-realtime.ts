import type { Server as HttpServer } from 'node:http';
import { NOTIFY_TEXTS, SOCKET_PATH } from '@fleet/contracts/realtime';
import type { SocketAdapter } from '@fleet/runtime/socket-adapter';
import { Server } from 'socket.io';
import { clientAddress } from '../http/client-address.ts';
import { networkOf } from '../http/network-of.ts';
import type { Services } from '../services.ts';
import { admitSocket, type SocketAdmission } from './admit-socket.ts';
import { holdRecovery } from './hold-recovery.ts';
import { limitConnections } from './limit-connections.ts';
import { limitTraffic } from './limit-traffic.ts';
import { watchLiveFeed } from './live-feed.ts';
import { revalidateSockets } from './revalidate-sockets.ts';
import { sessionRoom } from './rooms-for.ts';
import { serveSocket } from './serve-socket.ts';
import { createSocketLimit } from './socket-limit.ts';

/** A browser sends nothing longer than a token. */
const MAX_MESSAGE_BYTES = 10_000;
/** How long a browser may be away and still get what it missed. */
const RECOVER_WITHIN_MS = 120_000;
/** A browser says at once whose it is. */
const HANDSHAKE_WITHIN_MS = 10_000;
/** How long somebody who was blocked still hears: one query for all sockets of the process. */
const REVALIDATE_EVERY_MS = 5_000;

export type Realtime = { endSession: (sessionId: string) => void; close: () => Promise<void> };

/** Where browsers listen. Events of accounts come from ingest, through the adapter that all processes share. */
export function createRealtime(
  http: HttpServer,
  { adapter, links }: Pick<SocketAdapter, 'adapter' | 'links'>,
  services: Pick<Services, 'db' | 'pool' | 'tokens' | 'log' | 'env' | 'settings'>,
): Realtime {
  const { log, env, db } = services;
  const connections = limitConnections((request) => networkOf(clientAddress(request, env.TRUST_PROXY)));
  const io = new Server(http, {
    path: SOCKET_PATH,
    adapter,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_WITHIN_MS,
    allowRequest: connections.allowRequest,
    // A recovered socket passes the same checks: its session may have been revoked meanwhile.
    connectionStateRecovery: { maxDisconnectionDuration: RECOVER_WITHIN_MS, skipMiddlewares: false },
  });
  connections.watch(io);
  const traffic = limitTraffic(io, log);
  const admission: SocketAdmission = {
    connections,
    traffic,
    socketLimit: createSocketLimit(),
    recovery: holdRecovery(io),
  };
  io.use((socket, next) => {
    admitSocket(services, admission, socket).then(
      (refusal) => next(refusal ? refusedHandshake(refusal) : undefined),
      (error: unknown) => {
        log.error({ err: error }, 'handshake failed');
        next(refusedHandshake('SERVICE_UNAVAILABLE'));
      },
    );
  });
  const feed = watchLiveFeed(io, links.receiving);
  io.on('connection', (socket) => serveSocket(services, { io, feed, admission }, socket));
  const timer = setInterval(() => {
    traffic.prune();
    revalidateSockets(db, io).catch((error: unknown) =>
      log.warn({ err: error }, 'sockets were not revalidated'),
    );
  }, REVALIDATE_EVERY_MS);
  // Every process learns of changed texts and notifies its own listeners.
  const leaveTexts = services.settings.onTexts(() => void io.local.emit(NOTIFY_TEXTS));
  return {
    endSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    close: async () => {
      clearInterval(timer);
      leaveTexts();
      feed.close();
      await io.close();
    },
  };
}

/** The browser reads the code in `error.data.code` of `connect_error`. */
function refusedHandshake(code: string): Error {
  return Object.assign(new Error('The connection was refused'), { data: { code } });
}

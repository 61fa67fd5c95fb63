import type { Server as HttpServer } from 'node:http';
import {
  Handshake,
  LISTEN_ACCOUNT,
  type ListenAccountAnswer,
  RENEW_CREDENTIALS,
  type RenewCredentialsAnswer,
  SOCKET_PATH,
} from '@fleet/contracts/realtime';
import type { SocketAdapter } from '@fleet/runtime/socket-adapter';
import { Server, type Socket } from 'socket.io';
import { bearerToken } from '../modules/auth/access-tokens.ts';
import { type Identity, identifyCaller } from '../modules/auth/identify-caller.ts';
import type { Services } from '../services.ts';
import { guardRecovery } from './guard-recovery.ts';
import { listenAccount } from './listen-account.ts';
import { type LiveFeed, watchLiveFeed } from './live-feed.ts';
import { accountHeardIn, followCaller, listenedRooms } from './move-socket.ts';
import { revalidateSockets } from './revalidate-sockets.ts';
import { sessionRoom, userRoom } from './rooms-for.ts';
import { endAt, forget, grant, grantedTo, wish } from './socket-state.ts';

/** A browser sends nothing longer than a token. */
const MAX_MESSAGE_BYTES = 10_000;
/** Tabs and devices of one person on one process. */
const MAX_SOCKETS_PER_USER = 20;
/** How long a browser may be away and still get what it missed. */
const RECOVER_WITHIN_MS = 120_000;
/** A browser that renews its credentials on time never meets it. */
const EXPIRY_GRACE_MS = 15_000;
/** How long somebody who was blocked still hears: one query for all sockets of the process. */
const REVALIDATE_EVERY_MS = 5_000;

export type Realtime = { endSession: (sessionId: string) => void; close: () => Promise<void> };

/** Where browsers listen. Events of accounts come from ingest, through the adapter that all processes share. */
export function createRealtime(
  http: HttpServer,
  { adapter, links }: Pick<SocketAdapter, 'adapter' | 'links'>,
  services: Pick<Services, 'db' | 'pool' | 'tokens' | 'log'>,
): Realtime {
  const io = new Server(http, {
    path: SOCKET_PATH,
    adapter,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // A recovered socket passes the same checks: its session may have been revoked meanwhile.
    connectionStateRecovery: { maxDisconnectionDuration: RECOVER_WITHIN_MS, skipMiddlewares: false },
  });
  io.use((socket, next) => {
    admit(io, services, socket).then(
      (refusal) => next(refusal ? refusedHandshake(refusal) : undefined),
      (error: unknown) => {
        services.log.error({ err: error }, 'handshake failed');
        next(refusedHandshake('SERVICE_UNAVAILABLE'));
      },
    );
  });
  guardRecovery(io, services.db);
  const feed = watchLiveFeed(io, links.receiving);
  io.on('connection', (socket) => serve(services, { io, feed }, socket));
  const timer = setInterval(() => {
    revalidateSockets(services.db, io).catch((error: unknown) =>
      services.log.warn({ err: error }, 'sockets were not revalidated'),
    );
  }, REVALIDATE_EVERY_MS);
  return {
    endSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    close: async () => {
      clearInterval(timer);
      feed.close();
      await io.close();
    },
  };
}

/** The code of the refusal, or null when the socket may come in. */
async function admit(
  io: Server,
  services: Pick<Services, 'pool' | 'tokens'>,
  socket: Socket,
): Promise<string | null> {
  const identity = await identify(services, socket.handshake.auth);
  if (!identity.caller) return identity.refusal;
  const { rooms } = io.of('/').adapter;
  if ((rooms.get(userRoom(identity.caller.userId))?.size ?? 0) >= MAX_SOCKETS_PER_USER)
    return 'TOO_MANY_REQUESTS';
  grant(socket, identity);
  return null;
}

function identify(services: Pick<Services, 'pool' | 'tokens'>, payload: unknown): Promise<Identity> {
  const handshake = Handshake.safeParse(payload);
  const header = handshake.success ? `${handshake.data.tokenType} ${handshake.data.accessToken}` : null;
  return identifyCaller(services, bearerToken(header));
}

/** The browser reads the code in `error.data.code` of `connect_error`. */
function refusedHandshake(code: string): Error {
  return Object.assign(new Error('The connection was refused'), { data: { code } });
}

function serve(
  services: Pick<Services, 'db' | 'pool' | 'tokens' | 'log'>,
  { io, feed }: { io: Server; feed: LiveFeed },
  socket: Socket,
): void {
  const { caller } = grantedTo(socket);
  // A recovered socket comes with the rooms it had.
  for (const room of listenedRooms(socket.rooms)) {
    const accountId = accountHeardIn(room, caller);
    if (accountId !== null) wish(socket, accountId);
  }
  followCaller(io, socket, caller);
  void socket.join([sessionRoom(caller.sessionId), userRoom(caller.userId)]);
  endAtExpiry(socket);
  socket.on('disconnect', () => forget(socket));
  answer<ListenAccountAnswer>(services, socket, LISTEN_ACCOUNT, async (payload) => {
    const listening = await listenAccount(services.pool, socket, payload);
    if (listening.ok) feed.greet(socket);
    return listening;
  });
  answer<RenewCredentialsAnswer>(services, socket, RENEW_CREDENTIALS, async (payload) => {
    const identity = await identify(services, payload);
    if (!identity.caller) return { ok: false, code: identity.refusal };
    // The socket listens in this person's name; somebody else opens a socket of their own.
    if (identity.caller.userId !== caller.userId) return { ok: false, code: 'USER_NOT_ALLOWED' };
    await socket.leave(sessionRoom(grantedTo(socket).caller.sessionId));
    await socket.join(sessionRoom(identity.caller.sessionId));
    grant(socket, identity);
    followCaller(io, socket, identity.caller);
    endAtExpiry(socket);
    return { ok: true, expiresAt: identity.expiresAt.toISOString() };
  });
}

/** Answers one kind of message by its acknowledgement; what goes wrong inside stays inside. */
function answer<Answer extends { ok: boolean }>(
  { log }: Pick<Services, 'log'>,
  socket: Socket,
  event: string,
  handle: (payload: unknown) => Promise<Answer | { ok: false; code: string }>,
): void {
  socket.on(event, (payload: unknown, acknowledge: unknown) => {
    const reply = typeof acknowledge === 'function' ? acknowledge : () => undefined;
    handle(payload).then(
      (result) => reply(result),
      (error: unknown) => {
        log.error({ err: error, event }, 'socket message failed');
        reply({ ok: false, code: 'INTERNAL_SERVER_ERROR' });
      },
    );
  });
}

/** A socket lives as long as its access token; `renew_credentials` with a fresh one carries it on without a gap. */
function endAtExpiry(socket: Socket): void {
  endAt(socket, new Date(grantedTo(socket).expiresAt.getTime() + EXPIRY_GRACE_MS));
}

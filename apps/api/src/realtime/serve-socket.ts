import {
  LISTEN_ACCOUNT,
  type ListenAccountAnswer,
  RENEW_CREDENTIALS,
  type RenewCredentialsAnswer,
} from '@fleet/contracts/realtime';
import type { Server, Socket } from 'socket.io';
import type { Services } from '../services.ts';
import { identify, type SocketAdmission } from './admit-socket.ts';
import { listenAccount } from './listen-account.ts';
import type { LiveFeed } from './live-feed.ts';
import { accountOfRoom, followCaller } from './move-socket.ts';
import { sessionRoom, userRoom } from './rooms-for.ts';
import { endAt, forget, grantedTo, wish } from './socket-state.ts';

/** A browser that renews its credentials on time never meets it. */
const EXPIRY_GRACE_MS = 15_000;

type ServeSocketDeps = { io: Server; feed: LiveFeed; admission: SocketAdmission };

/** What one socket hears, and what it may ask for, from its handshake to its end. */
export function serveSocket(
  services: Pick<Services, 'pool' | 'tokens' | 'log'>,
  { io, feed, admission }: ServeSocketDeps,
  socket: Socket,
): void {
  const { caller } = grantedTo(socket);
  void socket.join([sessionRoom(caller.sessionId), userRoom(caller.userId)]);
  const resumed = admission.recovery.resume(socket);
  const heard = resumed === null ? null : accountOfRoom(resumed, caller);
  if (heard !== null) wish(socket, heard);
  endAtExpiry(socket);
  socket.on('disconnect', () => {
    forget(socket);
    // There is nothing else to be had on this connection, and whoever holds it open has been counted as its person.
    socket.conn.close();
  });
  answer<ListenAccountAnswer>(services, socket, LISTEN_ACCOUNT, async (payload) => {
    const listening = await listenAccount(services.pool, socket, payload);
    if (listening.ok) feed.greet(socket);
    return listening;
  });
  answer<RenewCredentialsAnswer>(services, socket, RENEW_CREDENTIALS, async (payload) => {
    const identity = await identify(services, payload, admission.traffic.takeHandshake);
    if (!identity.caller) return { ok: false, code: identity.refusal };
    // The socket listens in this person's name; somebody else opens a socket of their own.
    if (identity.caller.userId !== caller.userId) return { ok: false, code: 'USER_NOT_ALLOWED' };
    await socket.leave(sessionRoom(grantedTo(socket).caller.sessionId));
    await socket.join(sessionRoom(identity.caller.sessionId));
    followCaller(io, socket, identity);
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

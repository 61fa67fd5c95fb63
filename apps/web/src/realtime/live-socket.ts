import {
  LISTEN_ACCOUNT,
  LISTEN_DELAY_MS,
  type ListenAccount,
  type ListenAccountAnswer,
  LiveFeedNotice,
  NOTIFY_ACCOUNT_EVENT,
  NOTIFY_DISCONNECT,
  NOTIFY_LIVE_FEED,
  NOTIFY_TEXTS,
  RENEW_CREDENTIALS,
  SHOWN_MAX_MS,
  SOCKET_PATH,
} from '@fleet/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import type { Session } from '../session/session.ts';

const ACK_TIMEOUT_MS = 5000;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** How often it is looked whether the access token is about to end; the session's own margin is larger. */
const RENEW_CHECK_MS = 5000;

type Wish = {
  session: Session;
  accountId: string;
  url: string | undefined;
  listenDelayMs: number | undefined;
  /** Called when texts of the product are others. */
  onTexts: (() => void) | undefined;
};
/** Positions are always missed: they come every second. */
export type Missed = 'nothing' | 'positions' | 'changes';
type Listener = {
  /** When listening begins and events may have been lost before, whether changes may be among them. */
  onListening: (listening: boolean, missed: Missed) => void;
  onMessage: (payload: unknown) => void;
  onFeed: (payload: unknown) => void;
};

export type LiveSocket = {
  close: () => void;
  /** Finds out whether the other end still answers, and connects anew where it does not. */
  check: () => void;
  /** Connects at once, whatever it was waiting for. */
  retryNow: () => void;
};

/** The account is not paid for: the server tells this socket once it is, so nothing is tried again meanwhile. */
function isClosed(answer: ListenAccountAnswer | null): boolean {
  return answer?.ok === false && answer.code === 'PAYMENT_REQUIRED';
}

/** With what is told of the account, whether it is told at all may have changed. */
const isResync = (payload: unknown) => LiveFeedNotice.safeParse(payload).data?.feed === 'resync';

/** Connects, listens to the account, and comes back by itself until it is closed. */
export function openLiveSocket(wish: Wish, listener: Listener): LiveSocket {
  const { session, accountId, listenDelayMs = LISTEN_DELAY_MS } = wish;
  const socket = createSocket(session, wish.url);
  const timers = createTimers();
  let retryMs = RETRY_MIN_MS;
  let closed = false;

  /** Where the server refused, socket.io does not try again by itself. */
  function retry(): void {
    timers.later(() => void reconnect(), retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
  }

  async function reconnect(): Promise<void> {
    await session.refresh();
    if (!closed && session.state().signedIn) socket.connect();
  }

  function retryNow(): void {
    timers.clear();
    // Only a socket that was put down can be opened while socket.io waits for its own next attempt.
    socket.disconnect();
    if (!closed && session.state().signedIn) socket.connect();
  }

  async function listen(missedSome: boolean): Promise<void> {
    const answer = await ask(socket, { accountId, ...shownMs() });
    if (!socket.connected) return;
    if (isClosed(answer)) return listener.onListening(false, 'nothing');
    if (!answer?.ok) {
      socket.disconnect();
      return retry();
    }
    retryMs = RETRY_MIN_MS;
    listener.onListening(true, missedSome ? (answer.unchanged ? 'positions' : 'changes') : 'nothing');
  }

  async function check(): Promise<void> {
    const asked = socket.id;
    const answer = socket.connected ? await ask(socket, { accountId }) : null;
    // Another connection came meanwhile: it speaks for itself.
    if (socket.connected && socket.id !== asked) return;
    if (socket.connected && isClosed(answer)) listener.onListening(false, 'nothing');
    else if (answer?.ok && socket.connected) listener.onListening(true, 'nothing');
    else retryNow();
  }

  socket.on('connect', () => {
    timers.clear();
    // A recovered socket is still in its rooms and has been given what it missed.
    const { recovered } = socket;
    timers.later(() => void listen(!recovered), recovered ? 0 : listenDelayMs);
  });
  socket.on('disconnect', (reason) => {
    timers.clear();
    listener.onListening(false, 'nothing');
    if (reason === 'io server disconnect') retry();
  });
  socket.on('connect_error', () => {
    listener.onListening(false, 'nothing');
    if (!socket.active) retry();
  });
  socket.on(NOTIFY_DISCONNECT, () => {
    retryMs = RETRY_MAX_MS;
  });
  socket.on(NOTIFY_ACCOUNT_EVENT, listener.onMessage);
  socket.on(NOTIFY_LIVE_FEED, (payload: unknown) => {
    listener.onFeed(payload);
    if (isResync(payload)) void check();
  });
  socket.on(NOTIFY_TEXTS, () => wish.onTexts?.());
  const stopRenewing = keepRenewed(session, socket);
  socket.connect();

  return {
    check: () => void check(),
    retryNow,
    close() {
      closed = true;
      stopRenewing();
      timers.clear();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}

/** The handshake takes the token of that moment, so a socket that comes back after an hour is let in. */
function createSocket(session: Session, url?: string): Socket {
  const auth = async (give: (handshake: object) => void) => {
    if (session.needsRefresh()) await session.refresh();
    give(handshakeOf(session));
  };
  const options = {
    path: SOCKET_PATH,
    autoConnect: false,
    forceNew: true,
    auth: (give: (handshake: object) => void) => void auth(give),
    reconnectionDelay: RETRY_MIN_MS,
    reconnectionDelayMax: RETRY_MAX_MS,
  };
  return url ? io(url, options) : io(options);
}

function handshakeOf(session: Session): object {
  const [tokenType, accessToken] = session.authorization()?.split(' ') ?? [];
  return { tokenType, accessToken };
}

/** Refreshes before the access token ends, and gives the socket each new token, so that it lives on without a gap. */
function keepRenewed(session: Session, socket: Socket): () => void {
  const check = setInterval(() => {
    if (session.state().signedIn && session.needsRefresh()) void session.refresh();
  }, RENEW_CHECK_MS);
  let given = session.authorization();
  const unsubscribe = session.subscribe(() => {
    const authorization = session.authorization();
    if (!authorization || authorization === given) return;
    given = authorization;
    if (socket.connected) socket.emit(RENEW_CREDENTIALS, handshakeOf(session), () => undefined);
  });
  return () => {
    clearInterval(check);
    unsubscribe();
  };
}

/** Since the page is there: it asked for nothing before. */
function shownMs(): Pick<ListenAccount, 'shownMs'> {
  const ms = Math.ceil(performance.now());
  return ms <= SHOWN_MAX_MS ? { shownMs: ms } : {};
}

async function ask(socket: Socket, wish: ListenAccount): Promise<ListenAccountAnswer | null> {
  try {
    return await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(LISTEN_ACCOUNT, wish);
  } catch {
    return null;
  }
}

function createTimers() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    later(run: () => void, delayMs: number): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, delayMs);
      timers.add(timer);
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

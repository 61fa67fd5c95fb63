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
/** Interval of checks whether the access token expires soon; shorter than the session's margin. */
const RENEW_CHECK_MS = 5000;

type Wish = {
  session: Session;
  accountId: string;
  url: string | undefined;
  listenDelayMs: number | undefined;
  /** Called when texts of the product changed. */
  onTexts: (() => void) | undefined;
};
/** After a gap, positions are always missed, since they arrive every second. */
export type Missed = 'nothing' | 'positions' | 'changes';
type Listener = {
  /** Called when listening begins and events may have been lost; `missed` says which. */
  onListening: (listening: boolean, missed: Missed) => void;
  onMessage: (payload: unknown) => void;
  onFeed: (payload: unknown) => void;
};

export type LiveSocket = {
  close: () => void;
  /** Checks that the server answers, and reconnects if not. */
  check: () => void;
  /** Reconnects at once. */
  retryNow: () => void;
};

/**
 * The account is closed for lack of payment. The server notifies this socket when it opens, so it does not
 * retry.
 */
function isClosed(answer: ListenAccountAnswer | null): boolean {
  return answer?.ok === false && answer.code === 'PAYMENT_REQUIRED';
}

/** What the page missed before this answer. The account may have closed since the page read it. */
function missedOf(answer: ListenAccountAnswer | null, missedSome: boolean): Missed {
  if (!missedSome) return 'nothing';
  return answer?.ok && answer.unchanged ? 'positions' : 'changes';
}

/** A resync notice also changes whether the account may be listened to. */
const isResync = (payload: unknown) => LiveFeedNotice.safeParse(payload).data?.feed === 'resync';

/** Connects, listens to the account and reconnects until closed. */
export function openLiveSocket(wish: Wish, listener: Listener): LiveSocket {
  const { session, accountId, listenDelayMs = LISTEN_DELAY_MS } = wish;
  const socket = createSocket(session, wish.url);
  const timers = createTimers();
  let retryMs = RETRY_MIN_MS;
  let closed = false;

  /** socket.io does not retry after a refusal by the server. */
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
    // While socket.io waits for its next attempt, only a disconnected socket can be opened.
    socket.disconnect();
    if (!closed && session.state().signedIn) socket.connect();
  }

  async function listen(missedSome: boolean): Promise<void> {
    const answer = await ask(socket, { accountId, ...shownMs() });
    if (!socket.connected) return;
    if (isClosed(answer)) return listener.onListening(false, missedOf(answer, missedSome));
    if (!answer?.ok) {
      socket.disconnect();
      return retry();
    }
    retryMs = RETRY_MIN_MS;
    listener.onListening(true, missedOf(answer, missedSome));
  }

  async function check(): Promise<void> {
    const asked = socket.id;
    const answer = socket.connected ? await ask(socket, { accountId }) : null;
    // A newer connection handles itself.
    if (socket.connected && socket.id !== asked) return;
    if (socket.connected && isClosed(answer)) listener.onListening(false, 'nothing');
    else if (answer?.ok && socket.connected) listener.onListening(true, 'nothing');
    else retryNow();
  }

  socket.on('connect', () => {
    timers.clear();
    // A recovered socket is still in its rooms and has received missed packets.
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

/** Each handshake uses the current token, so that late reconnects are accepted. */
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

/**
 * Refreshes the access token before it expires and sends it to the server, so that the socket continues
 * without a gap.
 */
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

/** Since page load: earlier events are not missed. */
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

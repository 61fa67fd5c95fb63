import { type AccountChange, AccountEvent } from '@fleet/contracts/realtime';
import { externalStore, listenerSet } from '../lib/external-store.ts';
import type { Session } from '../session/session.ts';
import { createLiveFeed } from './live-feed.ts';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';
import { type LiveStatus, nextStatus } from './live-status.ts';

/** What may have been missed: positions always, changes unless known that there were none. */
export type Gap = { changes: boolean };
export type LiveConnection = ReturnType<typeof createLiveConnection>;

/** Live connection of the signed-in person, with its status. */
export function createLiveConnection(parts: {
  session: Session;
  onEvent: (event: AccountEvent) => void;
  onTexts?: () => void;
  url?: string;
  listenDelayMs?: number;
}) {
  const { session, onEvent, onTexts, url, listenDelayMs } = parts;
  const status = externalStore<LiveStatus>({ kind: 'connecting', sinceMs: Date.now() });
  const gaps = listenerSet<[Gap]>();
  const outcomes = listenerSet();
  const changed = listenerSet<[readonly AccountChange[]]>();
  const feed = createLiveFeed({ onChange: show, onCatchUp: () => gaps.tell({ changes: true }) });
  let socket: LiveSocket | null = null;
  let listening = false;
  let lastEventMs: number | null = null;
  let stopWatching = (): void => undefined;

  function show(): void {
    const signs = { listening, flows: feed.flows(), online: navigator.onLine };
    status.set(nextStatus(status.get(), signs, Date.now()));
  }

  /** After a network change the old socket may be dead; it counts as live once it answers. */
  function onOnline(): void {
    listening = false;
    show();
    socket?.check();
  }

  /** Checks the socket when the tab becomes visible, also after sleep; a socket that answers stays live. */
  function onVisible(): void {
    if (document.visibilityState === 'visible' && navigator.onLine) socket?.check();
  }

  function disconnect(): void {
    stopWatching();
    socket?.close();
    socket = null;
    feed.stop();
  }

  function connect(accountId: string): void {
    disconnect();
    listening = false;
    lastEventMs = null;
    status.set({ kind: 'connecting', sinceMs: Date.now() });
    stopWatching = watchNetwork({ onOnline, onOffline: show, onVisible });
    socket = openLiveSocket(
      { session, accountId, url, listenDelayMs, onTexts },
      {
        onListening(changed, missed) {
          listening = changed;
          feed.socketTold(listening, missed !== 'nothing');
          show();
          outcomes.tell();
          if (missed !== 'nothing') gaps.tell({ changes: missed === 'changes' });
        },
        onFeed: feed.told,
        onMessage(payload) {
          const event = AccountEvent.safeParse(payload);
          if (!event.success) return;
          lastEventMs = Date.now();
          onEvent(event.data);
          if (event.data.changes) changed.tell(event.data.changes);
        },
      },
    );
  }

  return {
    status: status.get,
    subscribe: status.subscribe,
    /** Time of the last event in ms; null before the first. */
    lastEventMs: () => lastEventMs,
    /** Called when listening begins and events may have been missed, including the first time. */
    onGap: gaps.add,
    /** Called with changes in the account, of any type. */
    onChanges: changed.add,
    connect,
    disconnect,
    /** Retries at once. Resolves when the attempt has succeeded or failed. */
    async retryNow(): Promise<void> {
      if (!socket) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = outcomes.add(resolve);
      socket.retryNow();
      await promise;
      stop();
    },
  };
}

function watchNetwork(tell: {
  onOnline: () => void;
  onOffline: () => void;
  onVisible: () => void;
}): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('online', tell.onOnline, { signal });
  window.addEventListener('offline', tell.onOffline, { signal });
  document.addEventListener('visibilitychange', tell.onVisible, { signal });
  return () => watching.abort();
}

import { AccountEvent } from '@fleet/contracts/realtime';
import { externalStore, listenerSet } from '../lib/external-store.ts';
import type { Session } from '../session/session.ts';
import { openLiveSocket } from './live-socket.ts';
import { afterLoss, type LiveStatus } from './live-status.ts';

export type LiveConnection = ReturnType<typeof createLiveConnection>;

/** The socket of the signed-in person and how far it can be trusted at this moment. */
export function createLiveConnection(parts: {
  session: Session;
  onEvent: (event: AccountEvent) => void;
  url?: string;
  listenDelayMs?: number;
}) {
  const { session, onEvent, url, listenDelayMs } = parts;
  const status = externalStore<LiveStatus>({ kind: 'connecting' });
  const gaps = listenerSet();
  let close: (() => void) | null = null;
  let listening = false;

  function show(): void {
    if (listening && navigator.onLine) status.set({ kind: 'live' });
    else status.set(afterLoss(status.get(), navigator.onLine, Date.now()));
  }

  function disconnect(): void {
    window.removeEventListener('online', show);
    window.removeEventListener('offline', show);
    close?.();
    close = null;
  }

  return {
    status: status.get,
    subscribe: status.subscribe,
    /** Called when the connection is back and may have missed something. */
    onGap: gaps.add,
    connect(accountId: string): void {
      disconnect();
      listening = false;
      status.set({ kind: 'connecting' });
      window.addEventListener('online', show);
      window.addEventListener('offline', show);
      close = openLiveSocket(
        { session, accountId, url, listenDelayMs },
        {
          onListening(changed, missedSome) {
            listening = changed;
            show();
            if (missedSome) gaps.tell();
          },
          onMessage(payload) {
            const event = AccountEvent.safeParse(payload);
            if (event.success) onEvent(event.data);
          },
        },
      );
    },
    disconnect,
  };
}

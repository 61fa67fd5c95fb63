import { useSyncExternalStore } from 'react';
import { listenerSet } from './external-store.ts';

const TICK_MS = 1000;
const listeners = listenerSet();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;

/** Current time in ms, updated each second by one shared timer, so that all ages change together. */
export function useNowMs(): number {
  return useSyncExternalStore(onSecond, () => nowMs);
}

/** Calls the listener each second. */
export function onSecond(listener: () => void): () => void {
  const remove = listeners.add(listener);
  if (!timer) {
    nowMs = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    remove();
    if (timer && listeners.size === 0) {
      clearInterval(timer);
      timer = null;
    }
  };
}

function tick(): void {
  nowMs = Date.now();
  listeners.tell();
}

import { useSyncExternalStore } from 'react';
import { listenerSet } from './external-store.ts';

const TICK_MS = 1000;
const listeners = listenerSet();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;

/** The time of the screen, one tick a second: every age on it changes together, by one timer. */
export function useNowMs(): number {
  return useSyncExternalStore(onSecond, () => nowMs);
}

/** Told each second while anybody listens. */
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

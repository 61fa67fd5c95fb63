import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Place } from '@fleet/tracks/place';
import { listenerSet } from '../lib/external-store.ts';

/** Smaller movements keep the settlement; its distance is recomputed with each fix. */
export const MOVED_MIN_M = 500;
/** Rows that become visible within this time are requested together, in ms. */
export const GATHER_MS = 100;
/** Pause after a failure, in ms. */
export const RETRY_MS = 60_000;

export type PlaceBook = ReturnType<typeof createPlaceBook>;
type Ask = (question: readonly GeoPoint[]) => Promise<readonly (Place | null)[] | null>;

/** Nearest settlements of visible vehicles and events. One request at a time. */
export function createPlaceBook(ask: Ask, now: () => number = Date.now) {
  const known = new Map<string, { at: GeoPoint; place: Place | null }>();
  const wanted = new Map<string, GeoPoint>();
  const listeners = new Map<string, ReturnType<typeof listenerSet>>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let asking = false;
  let retryAtMs = 0;

  function schedule(): void {
    if (asking || timer || wanted.size === 0) return;
    timer = setTimeout(() => void askAll(), Math.max(GATHER_MS, retryAtMs - now()));
  }

  async function askAll(): Promise<void> {
    timer = null;
    // Skips ids that are no longer visible.
    const question = [...wanted].filter(([id]) => listeners.has(id));
    wanted.clear();
    if (question.length === 0) return;
    asking = true;
    const places = await ask(question.map(([, at]) => at)).catch(() => null);
    asking = false;
    if (places) question.forEach(([id, at], index) => void note(id, at, places[index] ?? null));
    else fail(question);
    schedule();
  }

  function note(id: string, at: GeoPoint, place: Place | null): void {
    known.set(id, { at, place });
    listeners.get(id)?.tell();
  }

  function fail(question: readonly [string, GeoPoint][]): void {
    retryAtMs = now() + RETRY_MS;
    for (const [id, at] of question) if (!wanted.has(id)) wanted.set(id, at);
  }

  return {
    /** Last known place; null if none is near or known yet. */
    get: (id: string): Place | null => known.get(id)?.place ?? null,
    /**
     * Requests the place of an id; subscribers are notified. Ignored after a small movement or without
     * subscribers.
     */
    want(id: string, at: GeoPoint): void {
      const before = known.get(id);
      if (before && distanceM(before.at, at) < MOVED_MIN_M) return;
      wanted.set(id, at);
      schedule();
    },
    subscribeTo(id: string, listener: () => void): () => void {
      const set = listeners.get(id) ?? listenerSet();
      listeners.set(id, set);
      const stop = set.add(listener);
      return () => {
        stop();
        if (set.size === 0 && listeners.get(id) === set) listeners.delete(id);
      };
    },
    clear(): void {
      known.clear();
      wanted.clear();
    },
  };
}

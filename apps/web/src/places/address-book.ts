import { cellKey, cellOf } from '@fleet/tracks/address-cell';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { listenerSet } from '../lib/external-store.ts';

/** Rows that become visible within this time are requested together, in ms. */
export const GATHER_MS = 150;
/** Maximum number of places in a request. */
export const AT_ONCE_MAX = 50;
/** Pauses before repeated requests of addresses that the server does not know yet. */
export const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;
/** Cache size: addresses of an afternoon of reports. */
const KNOWN_MAX = 5_000;

export type TellsAddress = { text?: string | null; isPending: boolean };
/** Null if the request failed. */
type Ask = (points: readonly GeoPoint[]) => Promise<readonly TellsAddress[] | null>;
type AddressQuery = { at: GeoPoint; tries: number; dueMs: number };

export type AddressBook = ReturnType<typeof createAddressBook>;

/**
 * Addresses of visible places, loaded after the screen. One request at a time; addresses that the server does
 * not know yet are requested again a limited number of times.
 */
export function createAddressBook(ask: Ask, now: () => number = Date.now) {
  /** Null if there is none or the requests are used up. */
  const known = new Map<string, string | null>();
  const wanted = new Map<string, AddressQuery>();
  const listeners = new Map<string, ReturnType<typeof listenerSet>>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let asking = false;

  function schedule(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (asking || wanted.size === 0) return;
    const dueMs = Math.min(...[...wanted.values()].map((one) => one.dueMs));
    timer = setTimeout(() => void askDue(), Math.max(GATHER_MS, dueMs - now()));
  }

  async function askDue(): Promise<void> {
    timer = null;
    // Skips places that are no longer visible.
    for (const key of wanted.keys()) if (!listeners.has(key)) wanted.delete(key);
    const due = [...wanted].filter(([, { dueMs }]) => dueMs <= now()).slice(0, AT_ONCE_MAX);
    for (const [key] of due) wanted.delete(key);
    if (due.length > 0) {
      asking = true;
      const answers = await ask(due.map(([, { at }]) => at)).catch(() => null);
      asking = false;
      for (const [index, [key, one]] of due.entries()) note(key, one, answers?.[index]);
    }
    schedule();
  }

  function note(key: string, { at, tries }: AddressQuery, answer: TellsAddress | undefined): void {
    const pauseMs = PAUSES_MS[tries];
    const isKnown = answer && (answer.text || !answer.isPending);
    if (isKnown || pauseMs === undefined) learn(key, answer?.text ?? null);
    else wanted.set(key, { at, tries: tries + 1, dueMs: now() + pauseMs });
  }

  function learn(key: string, text: string | null): void {
    known.set(key, text);
    for (const oldest of known.keys()) {
      if (known.size <= KNOWN_MAX) break;
      known.delete(oldest);
    }
    listeners.get(key)?.tell();
  }

  return {
    get: (at: GeoPoint): string | null => known.get(cellKey(cellOf(at))) ?? null,
    want(at: GeoPoint): void {
      const key = cellKey(cellOf(at));
      if (known.has(key) || wanted.has(key)) return;
      wanted.set(key, { at, tries: 0, dueMs: now() });
      schedule();
    },
    subscribeTo(at: GeoPoint, listener: () => void): () => void {
      const key = cellKey(cellOf(at));
      const set = listeners.get(key) ?? listenerSet();
      listeners.set(key, set);
      const stop = set.add(listener);
      return () => {
        stop();
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
  };
}

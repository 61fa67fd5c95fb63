import type { AddressLanguage } from '@fleet/contracts/geocoding';
import { type Cell, cellKey, middleOf } from '@fleet/tracks/address-cell';
import type { AddressCache } from './address-cache.ts';
import { createBoundedTries } from './bounded-tries.ts';
import { createFairQueue } from './fair-queue.ts';
import type { GeocoderClient } from './geocoder-client.ts';
import type { RequestPacer } from './request-pacer.ts';

/** What one person has waiting: two screens' worth. */
const WAITING_MAX = 200;
/** Questions under way, however many a second are allowed. */
const AT_ONCE_MAX = 4;

/** What came of a question; absent: the service was not asked, or gave no answer. */
export type Answer = { text: string | null } | undefined;
type Waiting = { cell: Cell; language: AddressLanguage; told: Promise<Answer>; tell: (told: Answer) => void };

export type AddressLine = {
  /** Puts squares in the line, in the order they are wanted; each that is in it already is asked for once. */
  join: (person: string, cells: readonly Cell[], language: AddressLanguage) => Promise<Answer>[];
  /** Whether joining costs the service nothing more. */
  has: (cell: Cell, language: AddressLanguage) => boolean;
  /** Once nothing is under way any more. */
  settled: () => Promise<void>;
};

/** Squares that wait to be asked for, one turn after another; what is told goes into the cache for everybody. */
export function createAddressLine(parts: {
  client: GeocoderClient;
  pacer: RequestPacer;
  cache: AddressCache;
  perSecond: number;
  closing: AbortSignal;
}): AddressLine {
  const { client, cache, closing } = parts;
  const atOnce = Math.min(AT_ONCE_MAX, parts.perSecond);
  const mayAsk = async () => !client.isOpen() && (await parts.pacer.take(closing, { isAwaited: false }));
  const tries = createBoundedTries(mayAsk);
  const queue = createFairQueue(WAITING_MAX);
  const waiting = new Map<string, Waiting>();
  /** Taken from the line, and not answered yet. */
  const underWay = new Set<string>();
  const runs = new Set<Promise<void>>();

  function tell(key: string, told: Answer): void {
    waiting.get(key)?.tell(told);
    waiting.delete(key);
    underWay.delete(key);
  }

  async function ask(key: string): Promise<void> {
    const asked = waiting.get(key);
    if (!asked) return;
    underWay.add(key);
    const { cell, language } = asked;
    const told = await tries.run(key, async () => {
      const text = await client.address(middleOf(cell), language);
      await cache.write(cell, language, text);
      return { text };
    });
    tell(key, told);
  }

  /** Nobody waits for a service that is left alone: who still looks asks again. */
  async function run(): Promise<void> {
    while (!queue.isEmpty()) {
      const isTurn = await mayAsk();
      const key = queue.take();
      if (key === null) continue;
      if (isTurn) await ask(key);
      else tell(key, undefined);
    }
  }

  function wake(): void {
    while (runs.size < atOnce && runs.size < waiting.size && !queue.isEmpty()) {
      const going = run().finally(() => runs.delete(going));
      runs.add(going);
    }
  }

  const keyOf = (cell: Cell, language: AddressLanguage): string => `${language} ${cellKey(cell)}`;

  function enter(cell: Cell, language: AddressLanguage): Promise<Answer> {
    const key = keyOf(cell, language);
    if (tries.hasFailed(key)) return Promise.resolve(undefined);
    const { told, tell } = waiting.get(key) ?? newlyAsked();
    waiting.set(key, { cell, language, told, tell });
    return told;
  }

  return {
    join: (person, cells, language) => {
      if (client.isOpen() || closing.aborted) return cells.map(async () => undefined);
      const told = cells.map((cell) => enter(cell, language));
      const inLine = cells
        .map((cell) => keyOf(cell, language))
        .filter((key) => waiting.has(key) && !underWay.has(key));
      for (const key of queue.add(person, inLine)) tell(key, undefined);
      wake();
      return told;
    },
    has: (cell, language) => {
      const key = keyOf(cell, language);
      return waiting.has(key) || tries.hasFailed(key);
    },
    settled: async () => void (await Promise.all(runs)),
  };
}

function newlyAsked(): Pick<Waiting, 'told' | 'tell'> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { told: promise, tell: resolve };
}

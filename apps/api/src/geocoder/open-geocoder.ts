import { setTimeout as sleep } from 'node:timers/promises';
import { type AddressLanguage, FOUND_PLACES_MAX } from '@fleet/contracts/geocoding';
import type { Logger } from '@fleet/telemetry/logger';
import { type Cell, cellKey, cellOf } from '@fleet/tracks/address-cell';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Pool } from 'pg';
import type { Counters } from '../limits/counters.ts';
import { type AddressCache, createAddressCache, type KnownAddresses } from './address-cache.ts';
import { type AddressLine, createAddressLine } from './address-line.ts';
import { createGeocoderClient, type GeocoderClient } from './geocoder-client.ts';
import { type GeocoderSettings, maySearch } from './geocoder-settings.ts';
import { createRequestPacer, type RequestPacer } from './request-pacer.ts';
import { createSearchCache, type FoundPlace, type SearchCache } from './search-cache.ts';

/** Who searches does not wait longer for a turn. */
const SEARCH_TURN_MS = 3_000;

/** Neither known nor known to be unknown: ask again in a while. */
export type AddressAnswer = { text: string | null; isPending: boolean };

/** In whose name the service is asked: `takes` counts to their quota, and answers whether there was so much left. */
export type GeocoderAsker = { person: string; takes: (questions: number) => boolean };

export type Geocoder = {
  attribution: string;
  /**
   * In the order of the points, at once from what is known; what is not is asked for afterwards, or within `waitMs`.
   * Without an asker nobody is asked.
   */
  addressesAt: (
    points: readonly GeoPoint[],
    language: AddressLanguage,
    asking: { asker: GeocoderAsker; waitMs: number } | null,
  ) => Promise<AddressAnswer[]>;
  /** Null where the service gave no answer in time. @param before runs before the service is asked, and may throw */
  placesByName: (
    words: string,
    language: AddressLanguage,
    before: () => void,
  ) => Promise<readonly FoundPlace[] | null>;
  close: () => Promise<void>;
};

/** The geocoder of the operator, behind what is known from before. Null where there is none. */
export function openGeocoder(
  settings: GeocoderSettings | null,
  { pool, counters, log, timeoutMs }: { pool: Pool; counters: Counters; log: Logger; timeoutMs?: number },
): Geocoder | null {
  if (!settings) return null;
  const stop = new AbortController();
  const closing = stop.signal;
  const { perSecond, attribution, source } = settings;
  const client = createGeocoderClient(settings, { closing, log, ...(timeoutMs && { timeoutMs }) });
  const pacer = createRequestPacer(counters.create('geocoder', { max: perSecond, windowS: 1 }));
  const cache = createAddressCache(pool, source);
  const line = createAddressLine({ client, pacer, cache, perSecond, closing });
  return {
    attribution,
    addressesAt: addressesFrom(cache, line),
    placesByName: maySearch(settings)
      ? searchFrom({ client, pacer, cache: createSearchCache(pool, source), closing })
      : async () => [],
    close: async () => {
      stop.abort();
      await line.settled();
    },
  };
}

function addressesFrom(cache: AddressCache, line: AddressLine): Geocoder['addressesAt'] {
  return async (points, language, asking) => {
    const cells = [...new Map(points.map((point) => [cellKey(cellOf(point)), cellOf(point)])).values()];
    const inLine = new Set(cells.filter((cell) => line.has(cell, language)));
    const known = await cache.read(cells, language);
    // One that left the line meanwhile was answered: it is known to who asks next.
    const missing = cells.filter(
      (cell) => !known.has(cellKey(cell)) && (!inLine.has(cell) || line.has(cell, language)),
    );
    if (asking && missing.length > 0) await askFor(missing, known, { ...asking, line, language });
    return points.map((point) => {
      const text = known.get(cellKey(cellOf(point)));
      return { text: text ?? null, isPending: text === undefined };
    });
  };
}

async function askFor(
  missing: readonly Cell[],
  known: KnownAddresses,
  how: { asker: GeocoderAsker; waitMs: number; line: AddressLine; language: AddressLanguage },
): Promise<void> {
  const { asker, waitMs, line, language } = how;
  const further = missing.filter((cell) => !line.has(cell, language)).length;
  if (further > 0 && !asker.takes(further)) return;
  const answers = line.join(asker.person, missing, language).map(async (told, index) => {
    const [answer, cell] = [await told, missing[index]];
    if (answer && cell) known.set(cellKey(cell), answer.text);
  });
  if (waitMs === 0) return;
  const late = new AbortController();
  const { signal } = late;
  await Promise.race([Promise.all(answers), sleep(waitMs, undefined, { signal }).catch(() => undefined)]);
  late.abort();
}

function searchFrom(parts: {
  client: GeocoderClient;
  pacer: RequestPacer;
  cache: SearchCache;
  closing: AbortSignal;
}): Geocoder['placesByName'] {
  const { client, pacer, cache, closing } = parts;
  const underWay = new Map<string, Promise<readonly FoundPlace[] | null>>();

  async function ask(words: string, language: AddressLanguage): Promise<readonly FoundPlace[] | null> {
    const inTime = AbortSignal.any([closing, AbortSignal.timeout(SEARCH_TURN_MS)]);
    if (!(await pacer.take(inTime, { isAwaited: true }))) return null;
    try {
      const places = await client.places(words, language, FOUND_PLACES_MAX);
      await cache.write(words, language, places);
      return places;
    } catch {
      // The client has logged the reason.
      return null;
    }
  }

  return async (search, language, before) => {
    const words = search.toLowerCase().replaceAll(/\s+/g, ' ');
    const known = await cache.read(words, language);
    if (known) return known;
    if (client.isOpen()) return null;
    const key = `${language} ${words}`;
    const going = underWay.get(key);
    if (going) return going;
    before();
    const question = ask(words, language).finally(() => underWay.delete(key));
    underWay.set(key, question);
    return question;
  };
}

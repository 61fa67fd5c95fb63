import type { AddressLanguage } from '@fleet/contracts/geocoding';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Pool } from 'pg';

/** A place that the service found by words. */
export type FoundPlace = GeoPoint & { text: string };

const DAY_MS = 86_400_000;
export const SEARCHES_KEEP_MS = 30 * DAY_MS;

export type SearchCache = {
  /** Null where the words have not been asked for lately. */
  read: (words: string, language: AddressLanguage) => Promise<FoundPlace[] | null>;
  write: (words: string, language: AddressLanguage, places: readonly FoundPlace[]) => Promise<void>;
};

export function createSearchCache(pool: Pool, source: string): SearchCache {
  return {
    read: async (words, language) => {
      const { rows } = await pool.query<{ places: FoundPlace[] }>(
        'SELECT places FROM geocoded_searches WHERE words = $1 AND language = $2 AND source = $3 AND asked_at > $4',
        [words, language, source, new Date(Date.now() - SEARCHES_KEEP_MS)],
      );
      return rows[0]?.places ?? null;
    },
    write: async (words, language, places) => {
      await pool.query(
        `INSERT INTO geocoded_searches (words, language, source, places) VALUES ($1, $2, $3, $4)
         ON CONFLICT (words, language)
         DO UPDATE SET source = excluded.source, places = excluded.places, asked_at = now()`,
        [words, language, source, JSON.stringify(places)],
      );
    },
  };
}

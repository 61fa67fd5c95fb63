import type { AddressLanguage } from '@fleet/contracts/geocoding';
import { type Cell, cellKey } from '@fleet/tracks/address-cell';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;
/** Streets are renamed and houses built. */
export const KEEP_MS = 180 * DAY_MS;
/** Where nothing was known, maps grow. */
const KEEP_NOTHING_MS = 30 * DAY_MS;

/** By `cellKey`; null where the service knows nothing. What is not there has to be asked for. */
export type KnownAddresses = Map<string, string | null>;

/** Addresses that the service told before, of all processes. */
export type AddressCache = {
  read: (cells: readonly Cell[], language: AddressLanguage) => Promise<KnownAddresses>;
  write: (cell: Cell, language: AddressLanguage, text: string | null) => Promise<void>;
};

export function createAddressCache(pool: Pool, source: string): AddressCache {
  return {
    read: async (cells, language) => {
      const { rows } = await pool.query<{ latitudeCell: number; longitudeCell: number; text: string | null }>(
        `SELECT c.latitude_cell AS "latitudeCell", c.longitude_cell AS "longitudeCell", c.text
           FROM unnest($1::int[], $2::int[]) AS asked (latitude_cell, longitude_cell)
           JOIN geocoded_cells c USING (latitude_cell, longitude_cell)
          WHERE c.language = $3 AND c.source = $4
            AND c.asked_at > CASE WHEN c.text IS NULL THEN $5::timestamptz ELSE $6::timestamptz END`,
        [
          cells.map(({ latitudeCell }) => latitudeCell),
          cells.map(({ longitudeCell }) => longitudeCell),
          language,
          source,
          new Date(Date.now() - KEEP_NOTHING_MS),
          new Date(Date.now() - KEEP_MS),
        ],
      );
      return new Map(rows.map((row) => [cellKey(row), row.text]));
    },
    write: async ({ latitudeCell, longitudeCell }, language, text) => {
      await pool.query(
        `INSERT INTO geocoded_cells (latitude_cell, longitude_cell, language, source, text)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (latitude_cell, longitude_cell, language)
         DO UPDATE SET source = excluded.source, text = excluded.text, asked_at = now()`,
        [latitudeCell, longitudeCell, language, source, text],
      );
    },
  };
}

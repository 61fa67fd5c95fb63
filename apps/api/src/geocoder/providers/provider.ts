import type { AddressLanguage } from '@fleet/contracts/geocoding';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { z } from 'zod';
import type { AddressParts } from '../address-text.ts';

/** What one kind of service is asked by, and how it answers. Readers throw a ZodError for what is no answer of it. */
export type Provider = {
  reverse: (at: GeoPoint, language: AddressLanguage | null) => Question;
  /** Null where there is nothing to name. */
  readReverse: (answer: unknown) => AddressParts | null;
  search: (words: string, limit: number, language: AddressLanguage | null) => Question;
  readSearch: (answer: unknown) => AddressParts[];
};

/** Below the address of the service. */
export type Question = { path: string; parameters: Record<string, string> };

/** Services leave out what they do not know, or send null, or now and then a number. */
export const Word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((word) => (word === null || word === undefined ? null : String(word)));

export const Degrees = z.coerce.number().min(-360).max(360);

/** Coordinates of GeoJSON: longitude first. */
export const PointGeometry = z
  .object({ coordinates: z.tuple([Degrees, Degrees]).rest(z.number()) })
  .transform(({ coordinates: [longitude, latitude] }): GeoPoint => ({ latitude, longitude }));

export function firstOf(...words: (string | null)[]): string | null {
  return words.find((word) => word !== null && word.trim() !== '') ?? null;
}

import { z } from 'zod';
import { isShown } from './text.ts';

/** Places of one question: a screen shows fewer, and asks for the next ones by themselves. */
export const ADDRESSES_MAX = 100;
/** Fewer letters are in the names of half the world, and the service would be asked at each of them. */
export const SEARCH_LETTERS_MIN = 3;
const SEARCH_LETTERS_MAX = 100;
/** Places that one search answers. */
export const FOUND_PLACES_MAX = 5;

/** What addresses are told in: the languages of the product. */
export const AddressLanguage = z.enum(['en', 'ru']);
export type AddressLanguage = z.output<typeof AddressLanguage>;

export const GeoPointInput = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .meta({ id: 'GeoPointInput' });

export const AddressesWhere = z.object({
  points: z.array(GeoPointInput).min(1, 'Name a place').max(ADDRESSES_MAX),
  language: AddressLanguage,
});
export type AddressesWhere = z.output<typeof AddressesWhere>;

export const FoundPlacesWhere = z.object({
  search: z
    .string()
    .trim()
    .normalize('NFC')
    .min(SEARCH_LETTERS_MIN, `Write ${SEARCH_LETTERS_MIN} letters or more`)
    .max(SEARCH_LETTERS_MAX)
    .refine(isShown, 'The words have characters that cannot be shown'),
  language: AddressLanguage,
});
export type FoundPlacesWhere = z.output<typeof FoundPlacesWhere>;

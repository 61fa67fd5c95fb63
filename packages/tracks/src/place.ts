import type { GeoPoint } from './geo-point.ts';

/** A settlement, by the middle of it. */
export type Place = GeoPoint & {
  /** In Latin letters. */
  name: string;
  /** In Russian letters. */
  nameRu: string;
};

/** Farther away, the name of a settlement does not tell where a vehicle is. */
export const PLACE_MAX_M = 50_000;

/** The name in the letters of the person's language. */
export function placeName({ name, nameRu }: Place, language: string): string {
  return language === 'ru' ? nameRu : name;
}

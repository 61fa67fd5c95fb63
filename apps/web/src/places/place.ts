import type { GeoPoint } from '@fleet/tracks/geo-point';

/** A settlement, by the middle of it. */
export type Place = GeoPoint & {
  name: string;
  /** Null where the list has no Russian name. */
  nameRu: string | null;
};

/** Farther away, the name of a settlement does not tell where a vehicle is. */
export const PLACE_MAX_M = 50_000;

import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { GeoPoint } from './geo-point.ts';
import { PLACE_MAX_M, type Place } from './place.ts';
import { type PlacesFile, readPlaces } from './places-file.ts';

const PLACE_MAX_KM = PLACE_MAX_M / 1000;
/** Looked at beside the nearest one: of these the one whose edge is the nearest is named. */
const NEAREST = 8;
/** Around a large town many small ones are nearer than its middle. */
const LARGE_POPULATION = 100_000;
const NEAREST_LARGE = 3;
/** A town of many people reaches far from its middle, at this density as far as such towns do. */
const PEOPLE_PER_KM2 = 2500;
const REACH_MAX_KM = 15;

export type PlaceIndex = (at: GeoPoint) => Place | null;

/** Finds the settlement that a place is in or near: the one whose edge is the nearest, not the nearest middle. */
export function createPlaceIndex(file: PlacesFile): PlaceIndex {
  const { names, longitudes, latitudes, populations, placeAt } = readPlaces(file);
  const places = new KDBush(names.length, undefined, Float32Array);
  for (let id = 0; id < names.length; id++) places.add(longitudes[id] ?? 0, latitudes[id] ?? 0);
  places.finish();
  const isLarge = (id: number) => (populations[id] ?? 0) >= LARGE_POPULATION;

  return ({ latitude, longitude }) => {
    const kmToEdge = (id: number) =>
      distance(longitude, latitude, longitudes[id] ?? 0, latitudes[id] ?? 0) - reachKm(populations[id] ?? 0);
    const near = around(places, longitude, latitude, NEAREST, PLACE_MAX_KM);
    const large = around(places, longitude, latitude, NEAREST_LARGE, REACH_MAX_KM, isLarge);
    const best = closest([...near, ...large], kmToEdge);
    return best === null ? null : placeAt(best);
  };
}

function reachKm(population: number): number {
  return Math.min(REACH_MAX_KM, Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI));
}

function closest(ids: readonly number[], kmTo: (id: number) => number): number | null {
  let best: { id: number; km: number } | null = null;
  for (const id of ids) {
    const km = kmTo(id);
    if (!best || km < best.km) best = { id, km };
  }
  return best?.id ?? null;
}

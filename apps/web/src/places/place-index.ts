import type { GeoPoint } from '@fleet/tracks/geo-point';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { PLACE_MAX_M, type Place } from './place.ts';

/** What `tools/basemap` writes; its README says how. */
export type PlacesFile = {
  stepsPerDegree: number;
  names: string;
  namesRu: string;
  longitudes: readonly number[];
  latitudes: readonly number[];
  populations: readonly number[];
};

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
  const names = file.names.split('\n');
  const namesRu = file.namesRu.split('\n');
  const { populations } = file;
  const columns = [namesRu, file.longitudes, file.latitudes, populations];
  if (columns.some(({ length }) => length !== names.length)) throw new Error('The file of places is torn');
  const places = new KDBush(names.length, undefined, Float32Array);
  const longitudes = summed(file.longitudes, file.stepsPerDegree);
  const latitudes = summed(file.latitudes, file.stepsPerDegree);
  for (let id = 0; id < names.length; id++) places.add(longitudes[id] ?? 0, latitudes[id] ?? 0);
  places.finish();
  const isLarge = (id: number) => (populations[id] ?? 0) >= LARGE_POPULATION;

  return ({ latitude, longitude }) => {
    const kmToEdge = (id: number) =>
      distance(longitude, latitude, longitudes[id] ?? 0, latitudes[id] ?? 0) - reachKm(populations[id] ?? 0);
    const near = around(places, longitude, latitude, NEAREST, PLACE_MAX_KM);
    const large = around(places, longitude, latitude, NEAREST_LARGE, REACH_MAX_KM, isLarge);
    const best = closest([...near, ...large], kmToEdge);
    if (best === null) return null;
    return {
      name: names[best] ?? '',
      nameRu: namesRu[best] || null,
      longitude: longitudes[best] ?? 0,
      latitude: latitudes[best] ?? 0,
    };
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

/** Degrees of a column that tells differences, in steps. */
function summed(differences: readonly number[], stepsPerDegree: number): Float32Array {
  const degrees = new Float32Array(differences.length);
  let steps = 0;
  differences.forEach((difference, index) => {
    steps += difference;
    degrees[index] = steps / stepsPerDegree;
  });
  return degrees;
}

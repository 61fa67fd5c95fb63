import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Place } from '@fleet/tracks/place';
import { createPlaceIndex, type PlaceIndex } from '@fleet/tracks/place-index';
import type { PlacesFile } from '@fleet/tracks/places-file';
import { createPlaceNames, type PlaceNames } from './place-names.ts';

/** A query: settlements near coordinates, in their order, or by name. */
export type PlacesQuestion =
  | { kind: 'near'; points: readonly GeoPoint[] }
  | { kind: 'named'; words: string; limit: number };
/** Null if the file of places cannot be loaded. */
export type PlacesAnswer = readonly (Place | null)[] | null;

/** Served by the api with the tiles of the map. */
const FILE_URL = '/basemap/places.json';

/** The name index is built with the first search. */
type Places = { near: PlaceIndex; named: () => PlaceNames };
let places: Promise<Places> | null = null;

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: PlacesQuestion }>) => {
  void answer(data.question).then((found) => postMessage({ id: data.id, answer: found }));
});

async function answer(question: PlacesQuestion): Promise<PlacesAnswer> {
  places ??= load();
  try {
    const { near, named } = await places;
    return question.kind === 'near' ? question.points.map(near) : named()(question.words, question.limit);
  } catch {
    // Retried with the next query.
    places = null;
    return null;
  }
}

async function load(): Promise<Places> {
  const response = await fetch(FILE_URL);
  if (!response.ok) throw new Error(`The file of places was answered with ${response.status}`);
  const file = (await response.json()) as PlacesFile;
  let names: PlaceNames | null = null;
  return {
    near: createPlaceIndex(file),
    named: () => {
      names ??= createPlaceNames(file);
      return names;
    },
  };
}

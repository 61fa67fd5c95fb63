import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Place } from '@fleet/tracks/place';
import { createPlaceIndex, type PlaceIndex } from '@fleet/tracks/place-index';
import type { PlacesFile } from '@fleet/tracks/places-file';
import { createPlaceNames, type PlaceNames } from './place-names.ts';

/** What a question is after: the settlements near coordinates, in their order, or those of a name. */
export type PlacesQuestion =
  | { kind: 'near'; points: readonly GeoPoint[] }
  | { kind: 'named'; words: string; limit: number };
/** Null: the file of places could not be had. */
export type PlacesAnswer = readonly (Place | null)[] | null;

/** As the api serves it, beside the tiles of the map. */
const FILE_URL = '/basemap/places.json';

/** Names are folded when somebody first searches, which rows of the list need not wait for. */
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
    // Asked for again with the next question: there may be a network then.
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

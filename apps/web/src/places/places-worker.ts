import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Place } from './place.ts';
import { createPlaceIndex, type PlaceIndex, type PlacesFile } from './place-index.ts';

/** Names of places for a list of coordinates, in their order. */
export type PlacesQuestion = readonly GeoPoint[];
/** Null: the file of places could not be had. */
export type PlacesAnswer = (Place | null)[] | null;

/** As the api serves it, beside the tiles of the map. */
const FILE_URL = '/basemap/places.json';

let index: Promise<PlaceIndex> | null = null;

addEventListener('message', ({ data }: MessageEvent<PlacesQuestion>) => {
  void answer(data).then((found) => postMessage(found));
});

async function answer(question: PlacesQuestion): Promise<PlacesAnswer> {
  index ??= loadIndex();
  try {
    return question.map(await index);
  } catch {
    // Asked for again with the next question: there may be a network then.
    index = null;
    return null;
  }
}

async function loadIndex(): Promise<PlaceIndex> {
  const response = await fetch(FILE_URL);
  if (!response.ok) throw new Error(`The file of places was answered with ${response.status}`);
  return createPlaceIndex((await response.json()) as PlacesFile);
}

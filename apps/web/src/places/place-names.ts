import { foldText } from '@fleet/contracts/fold-text';
import type { Place } from '@fleet/tracks/place';
import { type PlacesFile, readPlaces } from '@fleet/tracks/places-file';

/** Fewer letters are in the names of half the world. */
export const LETTERS_MIN = 2;
/** From so many on, they are looked for inside names as well: "york" in New York. */
const INSIDE_LETTERS_MIN = 4;

/** A whole name is meant rather than a beginning, and that rather than a middle; but a city rather than a hamlet. */
const WEIGHTS = { whole: 50, beginning: 1, inside: 0.1 } as const;

export type PlaceNames = (search: string, limit: number) => Place[];

/** Finds settlements by their name, in whatever spelling; the best known one comes first. */
export function createPlaceNames(file: PlacesFile): PlaceNames {
  const { names, namesRu, populations, placeAt } = readPlaces(file);
  const folded = names.map(foldText);
  const foldedRu = namesRu.map(foldText);

  return (search, limit) => {
    const words = foldText(search);
    if (words.length < LETTERS_MIN) return [];
    const found: { index: number; score: number }[] = [];
    folded.forEach((name, index) => {
      const weight = Math.max(weightOf(name, words), weightOf(foldedRu[index] ?? '', words));
      if (weight > 0) found.push({ index, score: weight * Math.max(1, populations[index] ?? 0) });
    });
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ index }) => placeAt(index));
  };
}

function weightOf(name: string, words: string): number {
  if (name === words) return WEIGHTS.whole;
  if (name.startsWith(words)) return WEIGHTS.beginning;
  return words.length >= INSIDE_LETTERS_MIN && name.includes(words) ? WEIGHTS.inside : 0;
}

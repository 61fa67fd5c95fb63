import { foldText } from '@fleet/contracts/fold-text';
import type { Place } from '@fleet/tracks/place';
import { type PlacesFile, readPlaces } from '@fleet/tracks/places-file';

/** Minimum length of a search. */
export const LETTERS_MIN = 2;
/** From this length on, names are also searched inside: "york" finds New York. */
const INSIDE_LETTERS_MIN = 4;

/** Whole names rank before beginnings, and those before inner matches; large cities outrank hamlets. */
const WEIGHTS = { whole: 50, beginning: 1, inside: 0.1 } as const;

export type PlaceNames = (search: string, limit: number) => Place[];

/** Finds settlements by name in any spelling, best known first. */
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

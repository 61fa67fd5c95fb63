import { foldText, foldWords } from '@fleet/contracts/fold-text';
import type { Place } from '@fleet/tracks/place';
import type { LiveVehicle } from './live-vehicle.ts';

/** The settlement that a vehicle is near; null while it is not known. */
export type PlaceOf = (vehicleId: string) => Pick<Place, 'name' | 'nameRu'> | null;
const NO_PLACES: PlaceOf = () => null;

/**
 * Each word has to be somewhere in name, plate, model, group, account or, once they are known, the drivers' names and
 * the place.
 */
export function hasWords(vehicle: LiveVehicle, search: string, placeOf: PlaceOf = NO_PLACES): boolean {
  const words = wordsOf(search);
  if (words.length === 0) return true;
  const text = textOf(vehicle, placeOf(vehicle.id));
  return words.every((word) => text.includes(word));
}

/** The first ones with all the words, at most `limit`. */
export function findVehicles(
  vehicles: Iterable<LiveVehicle>,
  search: string,
  limit: number,
  placeOf: PlaceOf = NO_PLACES,
): LiveVehicle[] {
  const found: LiveVehicle[] = [];
  for (const vehicle of vehicles) {
    if (!hasWords(vehicle, search, placeOf)) continue;
    found.push(vehicle);
    if (found.length === limit) break;
  }
  return found;
}

/** Whether a name has every word, of `foldWords`, in whatever order: "hughes thomas" is Thomas Hughes. */
export function hasAll(name: string, words: readonly string[]): boolean {
  const text = foldText(name);
  return words.every((word) => text.includes(word));
}

let asked: { search: string; words: readonly string[] } = { search: '', words: [] };

/** A whole fleet is asked the same question, so it is taken apart once. */
function wordsOf(search: string): readonly string[] {
  if (asked.search !== search) asked = { search, words: foldWords(search) };
  return asked.words;
}

const PARTS = ['title', 'plate', 'model', 'groupTitle', 'drivers', 'accountTitle'] as const;
type Known = {
  names: readonly (string | null | undefined)[];
  place: ReturnType<PlaceOf>;
  text: string;
};

/** Texts that are kept, of vehicles that may be gone. */
const KNOWN_MAX = 100_000;
const known = new Map<string, Known>();

/**
 * What a vehicle is searched by, folded when it is first searched and again when one of its names changes: a position
 * makes another object of it, and folding ten thousand names with each letter typed is not for a main thread. Parts are
 * kept apart, else the end of one and the beginning of the next would be found together.
 */
function textOf(vehicle: LiveVehicle, place: ReturnType<PlaceOf>): string {
  const before = known.get(vehicle.id);
  const isSame =
    before?.place === place && PARTS.every((part, index) => before.names[index] === vehicle[part]);
  if (isSame) return before.text;
  const names = PARTS.map((part) => vehicle[part]);
  const texts = [...names.map((name) => name ?? ''), ...(place ? [place.name, place.nameRu] : [])];
  const text = texts.map(foldText).join('\n');
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(vehicle.id, { names, place, text });
  return text;
}

import { foldText, foldWords } from '@fleet/contracts/fold-text';
import type { Place } from '@fleet/tracks/place';
import type { LiveVehicle } from './live-vehicle.ts';

/** Settlement near a vehicle; null until it is known. */
export type PlaceOf = (vehicleId: string) => Pick<Place, 'name' | 'nameRu'> | null;
const NO_PLACES: PlaceOf = () => null;

/** Whether each word occurs in the name, plate, model, group, account, drivers' names or place. */
export function hasWords(vehicle: LiveVehicle, search: string, placeOf: PlaceOf = NO_PLACES): boolean {
  const words = wordsOf(search);
  if (words.length === 0) return true;
  const text = textOf(vehicle, placeOf(vehicle.id));
  return words.every((word) => text.includes(word));
}

/** First vehicles that match all words, at most `limit`. */
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

/** Whether a name contains every folded word, in any order: "hughes thomas" finds Thomas Hughes. */
export function hasAll(name: string, words: readonly string[]): boolean {
  const text = foldText(name);
  return words.every((word) => text.includes(word));
}

let asked: { search: string; words: readonly string[] } = { search: '', words: [] };

/** Splits a search once for the whole fleet. */
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

/** Cache size. It may hold texts of vehicles that are gone. */
const KNOWN_MAX = 100_000;
const known = new Map<string, Known>();

/**
 * Folded search text of a vehicle, cached until one of its names changes. Positions create new vehicle
 * objects, and folding 10,000 names for each typed letter would block the page. Fields are separated, so that
 * no match spans two of them.
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

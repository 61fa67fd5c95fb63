import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DistanceUnit } from '@fleet/contracts/display';
import { METRES_PER } from '@fleet/contracts/display';
import { type Direction, directionOf } from '@fleet/tracks/bearing';
import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { PLACE_MAX_M, placeName } from '@fleet/tracks/place';
import { createPlaceIndex, type PlaceIndex } from '@fleet/tracks/place-index';
import type { PlacesFile } from '@fleet/tracks/places-file';
import type { Language } from '../http/language.ts';
import type { FileAddresses } from './file-addresses.ts';

/** Within this distance of a settlement's centre no distance is given. */
const NEAR_MAX_M = 1_000;
const DIRECTIONS: Record<Language, Record<Direction, string>> = {
  en: { n: 'N', ne: 'NE', e: 'E', se: 'SE', s: 'S', sw: 'SW', w: 'W', nw: 'NW' },
  ru: { n: 'С', ne: 'СВ', e: 'В', se: 'ЮВ', s: 'Ю', sw: 'ЮЗ', w: 'З', nw: 'СЗ' },
};
const SIGNS: Record<Language, Record<DistanceUnit, string>> = {
  en: { KILOMETRES: 'km', MILES: 'mi' },
  ru: { KILOMETRES: 'км', MILES: 'миль' },
};

/** Each file is read once per process, when a place is first named. */
const indexes = new Map<string, Promise<PlaceIndex>>();

async function readIndex(file: string): Promise<PlaceIndex> {
  const json = await promisify(gunzip)(await readFile(file));
  return createPlaceIndex(JSON.parse(json.toString()) as PlacesFile);
}

function indexOf(file: string): Promise<PlaceIndex> {
  const index = indexes.get(file) ?? readIndex(file);
  indexes.set(file, index);
  return index;
}

export type PlaceNamer = (at: GeoPoint) => string | null;

/** Names places by settlements as the screens do: "Geel, 3 km N". Without the file places have no names. */
export async function openPlaceNamer(
  file: string,
  { language, distanceUnit }: { language: Language; distanceUnit: DistanceUnit },
): Promise<PlaceNamer> {
  const near = await indexOf(file).catch((): PlaceIndex => {
    indexes.delete(file);
    return () => null;
  });
  return (at) => {
    const place = near(at);
    if (!place) return null;
    const metres = distanceM(place, at);
    if (metres > PLACE_MAX_M) return null;
    const name = placeName(place, language);
    if (metres < NEAR_MAX_M) return name;
    const far = Math.round(metres / METRES_PER[distanceUnit]);
    return `${name}, ${far} ${SIGNS[language][distanceUnit]} ${DIRECTIONS[language][directionOf(place, at)]}`;
  };
}

/** The address of each place, or the nearest settlement. */
export async function placeTexts(
  points: readonly (GeoPoint | null)[],
  { addresses, settlementAt }: { addresses: FileAddresses | null; settlementAt: PlaceNamer },
): Promise<(string | null)[]> {
  const known = addresses ? await addresses.at(points) : [];
  return points.map((point, at) => known[at] ?? (point && settlementAt(point)));
}

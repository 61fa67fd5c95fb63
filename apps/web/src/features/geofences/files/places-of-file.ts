import { GeofenceArea, MAX_CORNERS } from '@fleet/contracts/geofence';
import { placesOfGeoJson } from './places-of-geojson.ts';
import { placesOfWkt } from './places-of-wkt.ts';
import { placesOfXml } from './places-of-xml.ts';
import { PlacesFileError, type RawPlace } from './raw-place.ts';

export const FILE_BYTES_MAX = 5_000_000;
const PLACES_MAX = 500;
const TITLE_MAX = 100;
/** Default radius and half width, since files give none. */
const LINE_RADIUS_M = 50;
const POINT_RADIUS_M = 200;

export type FoundPlace = { title: string; area: GeofenceArea; radiusM: number | null };
/** `invalid`: no valid geometry. */
export type PlacesOfFile = { places: FoundPlace[]; invalid: string[] };

/** Parses KML, GPX, GeoJSON, or lines of WKT with latitude first. @throws PlacesFileError */
export function placesOfFile(text: string, fileName: string): PlacesOfFile {
  const raw = rawPlaces(text.trim());
  if (raw.length === 0) throw new PlacesFileError('EMPTY');
  if (raw.length > PLACES_MAX) throw new PlacesFileError('TOO_MANY');
  const base = fileName.replace(/\.[^.]*$/, '').slice(0, TITLE_MAX - 5) || 'Import';
  const found: PlacesOfFile = { places: [], invalid: [] };
  const taken = new Set<string>();
  for (const [index, place] of raw.entries()) {
    const title = freeTitle(place.title?.trim().slice(0, TITLE_MAX) || `${base} ${index + 1}`, taken);
    const area = GeofenceArea.safeParse(place.geometry);
    if (area.success && cornersWithin(area.data))
      found.places.push({ title, area: area.data, radiusM: radiusOf(area.data, place.radiusM) });
    else found.invalid.push(title);
  }
  return found;
}

function rawPlaces(text: string): RawPlace[] {
  if (text.startsWith('{')) return placesOfGeoJson(jsonOf(text));
  if (text.startsWith('<')) return placesOfXml(text);
  return placesOfWkt(text);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlacesFileError('UNREADABLE');
  }
}

function cornersWithin({ type, coordinates }: GeofenceArea): boolean {
  return type !== 'Polygon' || coordinates.flat().length <= MAX_CORNERS;
}

function radiusOf({ type }: GeofenceArea, given: number | null | undefined): number | null {
  if (type === 'Polygon') return null;
  return given ?? (type === 'Point' ? POINT_RADIUS_M : LINE_RADIUS_M);
}

function freeTitle(wanted: string, taken: Set<string>): string {
  let title = wanted;
  for (let number = 2; taken.has(title); number++) title = `${wanted.slice(0, TITLE_MAX - 6)} (${number})`;
  taken.add(title);
  return title;
}

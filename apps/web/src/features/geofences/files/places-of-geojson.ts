import type { RawPlace } from './raw-place.ts';

type Json = Record<string, unknown>;
const DEPTH_MAX = 8;

/** Parses features, collections and bare geometries. Parts of multi-geometries become separate places. */
export function placesOfGeoJson(value: unknown, title: string | null = null, depth = 0): RawPlace[] {
  if (!isObject(value) || depth > DEPTH_MAX) return [];
  const { type, features, geometries, geometry, properties } = value;
  if (type === 'FeatureCollection')
    return listOf(features).flatMap((one) => placesOfGeoJson(one, title, depth + 1));
  if (type === 'GeometryCollection')
    return listOf(geometries).flatMap((one) => placesOfGeoJson(one, title, depth + 1));
  if (type === 'Feature') {
    const own = isObject(properties) ? properties : {};
    const { radiusM } = own;
    const places = placesOfGeoJson(geometry, titleOf(own) ?? title, depth + 1);
    return typeof radiusM === 'number' ? places.map((place) => ({ ...place, radiusM })) : places;
  }
  const single = typeof type === 'string' && /^Multi(Point|LineString|Polygon)$/.exec(type)?.[1];
  if (single)
    return listOf(value.coordinates).map((coordinates) => ({
      title,
      geometry: flat({ type: single, coordinates }),
    }));
  return [{ title, geometry: flat(value) }];
}

/** Drops heights. */
function flat({ type, coordinates }: Json): Json {
  return { type, coordinates: withoutHeight(coordinates) };
}

function withoutHeight(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return typeof value[0] === 'number' ? value.slice(0, 2) : value.map(withoutHeight);
}

function titleOf(properties: Json): string | null {
  for (const name of ['title', 'name', 'Name', 'NAME']) {
    const title = properties[name];
    if (typeof title === 'string' && title.trim() !== '') return title;
  }
  return null;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

import { type JsonObject, listOf, numberOf, objectOf, textIn } from './bounded-json.ts';
import {
  altitudeOf,
  courseOf,
  type FilePoint,
  NO_READINGS,
  satellitesOf,
  speedOf,
  type TakePoint,
} from './file-point.ts';
import { instantIn } from './instant-in.ts';

const KMH_PER_MS = 3.6;
const TIMES = ['time', 'timestamp', 'datetime', 'date', 'tst', 'recorded_at'];
const COURSES = ['course', 'bearing', 'heading', 'cog'];

export const isGeoJson = (root: JsonObject): boolean =>
  root.type === 'FeatureCollection' || root.type === 'Feature' || isOverland(root);

/** What the app Overland sends, and keeps. */
const isOverland = (root: JsonObject): boolean => objectOf(listOf(root.locations)[0]).type === 'Feature';

/**
 * Points of GeoJSON: places with a time of their own, and lines whose times stand beside them as converters of GPX write
 * them (`coordTimes`, `times`, `coordinateProperties`). A line without times is points without one.
 */
export function geoJsonPoints(root: JsonObject, take: TakePoint): void {
  const features = root.type === 'Feature' ? [root] : listOf(root.features ?? root.locations);
  let track = 0;
  for (const feature of features) {
    const { geometry, properties } = objectOf(feature);
    const { type, coordinates } = objectOf(geometry);
    const told = objectOf(properties);
    if (type === 'Point') take(placeOf(coordinates, told), null);
    else if (type === 'LineString') takeLine(coordinates, timesOf(told), (point) => take(point, track));
    else if (type === 'MultiLineString')
      for (const [at, line] of listOf(coordinates).entries())
        takeLine(line, listOf(timesOf(told)[at]), (point) => take(point, track));
    track += 1;
  }
}

function timesOf(properties: JsonObject): readonly unknown[] {
  const { times } = objectOf(properties.coordinateProperties);
  return listOf(properties.coordTimes ?? times ?? properties.times ?? properties.timestamps);
}

function takeLine(coordinates: unknown, times: readonly unknown[], take: (point: FilePoint) => void): void {
  for (const [at, place] of listOf(coordinates).entries()) take(pointOf(place, momentOf(times[at])));
}

function placeOf(coordinates: unknown, told: JsonObject): FilePoint {
  const point = pointOf(coordinates, momentOf(firstOf(told, TIMES)));
  const metresPerSecond = numberOf(told.speed);
  const own = metresPerSecond === null ? null : metresPerSecond * KMH_PER_MS;
  return {
    ...point,
    altitudeM: point.altitudeM ?? altitudeOf(numberOf(told.altitude)),
    speedKmh: speedOf(numberOf(told.vel) ?? own),
    courseDeg: courseOf(numberOf(firstOf(told, COURSES))),
    satellites: satellitesOf(numberOf(told.satellites ?? told.sat)),
  };
}

function pointOf(place: unknown, atMs: number | null): FilePoint {
  const [longitude, latitude, altitude] = listOf(place);
  return {
    ...NO_READINGS,
    atMs,
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    altitudeM: altitudeOf(numberOf(altitude)),
  };
}

const firstOf = (told: JsonObject, names: readonly string[]) =>
  names.map((name) => told[name]).find((value) => value !== undefined && value !== null);

/** A text, or seconds or milliseconds since 1970. */
export function momentOf(value: unknown): number | null {
  const text = textIn(value);
  if (text !== null && !/^\d{9,13}$/.test(text)) return instantIn(text);
  const count = text === null ? numberOf(value) : Number(text);
  if (count === null) return null;
  return Math.round(count < SECONDS_MAX ? count * 1_000 : count);
}

/** The year 5138 in seconds, and 1973 in milliseconds. */
const SECONDS_MAX = 100_000_000_000;

import { altitudeOf, type FilePoint, NO_READINGS, numberIn, type TakePoint } from './file-point.ts';
import { instantIn } from './instant-in.ts';
import type { XmlVisitor } from './xml-walk.ts';

/** The n-th time is of the n-th place, whichever stands first. */
type Track = { number: number; times: (number | null)[]; points: FilePoint[] };
type Placemark = { when: string | null; point: string | null };

/**
 * Points of KML: the tracks of Google's extension and of KML 2.3 (`when` beside `coord`), and places with a moment of their own
 * (`TimeStamp` and `Point`). A line has no times: each of its corners is a point without one.
 *
 * @param take is told of every point as soon as it is seen, so that whoever counts can end it
 */
export function kmlPoints(take: TakePoint): XmlVisitor {
  let track: Track = { number: -1, times: [], points: [] };
  let isInTrack = false;
  let placemark: Placemark = { when: null, point: null };
  let shape = '';
  let isInView = false;
  const opened: Readonly<Record<string, () => void>> = {
    Track: () => {
      [track, isInTrack] = [{ number: track.number + 1, times: [], points: [] }, true];
    },
    Placemark: () => {
      placemark = { when: null, point: null };
    },
  };
  const closed: Readonly<Record<string, (text: string) => void>> = {
    when: (text) => {
      if (isInView) return;
      if (!isInTrack) {
        placemark.when ??= text;
        return;
      }
      const atMs = instantIn(text);
      const point = track.points[track.times.length];
      if (point) point.atMs = atMs;
      track.times.push(atMs);
    },
    coord: (text) => {
      if (!isInTrack) return;
      const point = pointOf(track.times[track.points.length] ?? null, text, WHITESPACE);
      track.points.push(point);
      take(point, track.number);
    },
    coordinates: (text) => {
      if (shape === 'Point') placemark.point = text;
      if (shape === 'LineString')
        for (const corner of cornersIn(text)) take(pointOf(null, corner, ','), null);
    },
    Track: () => {
      isInTrack = false;
    },
    Placemark: () => {
      const { when, point } = placemark;
      if (when !== null && point !== null) take(pointOf(instantIn(when), point, ','), null);
    },
  };
  return {
    open(name) {
      if (VIEWS.has(name)) isInView = true;
      if (SHAPES.has(name)) shape = name;
      if (Object.hasOwn(opened, name)) opened[name]?.();
    },
    close(name, text) {
      if (VIEWS.has(name)) isInView = false;
      if (Object.hasOwn(closed, name)) closed[name]?.(text);
    },
  };
}

/** Whatever else has coordinates is an area, or a part of one. */
const SHAPES = new Set(['Point', 'LineString', 'LinearRing']);
/** How a place is looked at; its moment is of the sky above and of the pictures shown, not of the place. */
const VIEWS = new Set(['LookAt', 'Camera']);
const WHITESPACE = /\s+/;
const CORNER = /\S+/g;

/** One by one: a file of twenty megabytes may be a single line. */
function* cornersIn(text: string): Generator<string> {
  for (const [corner] of text.matchAll(CORNER)) yield corner;
}

/** East, north, height: a height of nothing is what writers put where they know none. */
function pointOf(atMs: number | null, text: string, separator: string | RegExp): FilePoint {
  const [longitude, latitude, altitude] = text.trim().split(separator, 3);
  return {
    ...NO_READINGS,
    atMs,
    latitude: numberIn(latitude),
    longitude: numberIn(longitude),
    altitudeM: altitudeOf(numberIn(altitude)) || null,
  };
}

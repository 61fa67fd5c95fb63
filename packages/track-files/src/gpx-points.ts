import {
  altitudeOf,
  courseOf,
  type FilePoint,
  numberIn,
  satellitesOf,
  speedOf,
  type TakePoint,
} from './file-point.ts';
import { instantIn } from './instant-in.ts';
import type { XmlVisitor } from './xml-walk.ts';

const KMH_PER_MS = 3.6;
/**
 * What is read of a point: of GPX 1.0 and 1.1 themselves, and within `extensions` what Garmin (TrackPointExtension) and
 * OsmAnd write, and `cog` of Coros and GPSResults, all by their names. Speeds are in metres a second in each of them.
 */
const READ = new Set(['time', 'ele', 'sat', 'speed', 'course', 'bearing', 'cog']);
/** These are the point's own, and no extension has a say in them. */
const OWN = new Set(['time', 'ele']);

/** Points of tracks; waypoints and routes are plans and places, and no history. */
export function gpxPoints(take: TakePoint): XmlVisitor {
  let track = -1;
  let read: Map<string, string> | null = null;
  let place: ReadonlyMap<string, string> = new Map();
  /** Elements that are open within the point. */
  let depth = 0;
  return {
    open(name, attributes) {
      depth += 1;
      if (name === 'trk') track += 1;
      if (name !== 'trkpt') return;
      [read, depth] = [new Map(), 0];
      place = attributes;
    },
    close(name, text) {
      if (!read) return;
      const isOwn = depth === 1;
      depth -= 1;
      if (name === 'trkpt') {
        take(pointOf(place, read), track);
        read = null;
      } else if (READ.has(name) && !read.has(name) && (isOwn || !OWN.has(name))) read.set(name, text);
    },
  };
}

function pointOf(place: ReadonlyMap<string, string>, read: ReadonlyMap<string, string>): FilePoint {
  const metresPerSecond = numberIn(read.get('speed'));
  return {
    atMs: instantIn(read.get('time') ?? ''),
    latitude: numberIn(place.get('lat')),
    longitude: numberIn(place.get('lon')),
    altitudeM: altitudeOf(numberIn(read.get('ele'))),
    speedKmh: speedOf(metresPerSecond === null ? null : metresPerSecond * KMH_PER_MS),
    courseDeg: courseOf(numberIn(read.get('course') ?? read.get('bearing') ?? read.get('cog'))),
    satellites: satellitesOf(numberIn(read.get('sat'))),
  };
}

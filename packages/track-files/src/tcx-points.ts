import { altitudeOf, type FilePoint, NO_READINGS, numberIn, speedOf, type TakePoint } from './file-point.ts';
import { instantIn } from './instant-in.ts';
import type { XmlVisitor } from './xml-walk.ts';

const KMH_PER_MS = 3.6;
/** Of a point itself, of its `Position`, and `Speed` of Garmin's extension, in metres a second. */
const READ = new Set(['Time', 'LatitudeDegrees', 'LongitudeDegrees', 'AltitudeMeters', 'Speed']);

/** Points of TCX; what belongs to one activity or course is one track, since a pause begins another `Track` element. */
export function tcxPoints(take: TakePoint): XmlVisitor {
  let track = -1;
  let read: Map<string, string> | null = null;
  return {
    open(name) {
      if (name === 'Activity' || name === 'Course') track += 1;
      if (name === 'Trackpoint') read = new Map();
    },
    close(name, text) {
      if (!read) return;
      if (name === 'Trackpoint') {
        // While it is paused, and before it has found itself, a watch writes points without a place.
        if (read.has('LatitudeDegrees')) take(pointOf(read), Math.max(track, 0));
        read = null;
      } else if (READ.has(name) && !read.has(name)) read.set(name, text);
    },
  };
}

function pointOf(read: ReadonlyMap<string, string>): FilePoint {
  const metresPerSecond = numberIn(read.get('Speed'));
  return {
    ...NO_READINGS,
    atMs: instantIn(read.get('Time') ?? ''),
    latitude: numberIn(read.get('LatitudeDegrees')),
    longitude: numberIn(read.get('LongitudeDegrees')),
    altitudeM: altitudeOf(numberIn(read.get('AltitudeMeters'))),
    speedKmh: speedOf(metresPerSecond === null ? null : metresPerSecond * KMH_PER_MS),
  };
}

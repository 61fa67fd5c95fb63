import type { FilePoint, TakePoint } from './file-point.ts';
import { gpxPoints } from './gpx-points.ts';
import { kmlPoints } from './kml-points.ts';
import { TrackFileError } from './track-file-error.ts';
import { walkXml, type XmlVisitor } from './xml-walk.ts';

/** A week of a logger that writes every second while it is moved for four hours a day. */
export const TRACK_POINTS_MAX = 100_000;

/** Elements of a file before its first point, and for each point: header, plans and places; what loggers write of a point. */
const ELEMENTS_FREE = 650_000;
const ELEMENTS_PER_POINT = 30;

export type TrackFormat = 'GPX' | 'KML';
/**
 * `tracks` says of each point in which track of the file it stands, by its number; null of none. `isCut` says that the end
 * of the file is missing.
 */
export type TrackFile = {
  format: TrackFormat;
  points: FilePoint[];
  tracks: (number | null)[];
  isCut: boolean;
};

/**
 * The points of a file in the order in which they stand there. What it is, its first element says.
 *
 * @throws TrackFileError
 */
export async function readTrackFile(bytes: Uint8Array, pointsMax = TRACK_POINTS_MAX): Promise<TrackFile> {
  const points: FilePoint[] = [];
  const tracks: (number | null)[] = [];
  const take: TakePoint = (point, track) => {
    if (points.length >= pointsMax) throw new TrackFileError('TOO_MANY_POINTS', 'too many points');
    points.push(point);
    tracks.push(track);
  };
  const found: { format: TrackFormat | null } = { format: null };
  const { isCut } = await walkXml(
    bytes,
    bounded(byRoot(found, take), () => ELEMENTS_FREE + ELEMENTS_PER_POINT * points.length),
  );
  if (!found.format) throw new TrackFileError('NOT_A_TRACK', 'nothing in it');
  if (isCut && points.length === 0) throw new TrackFileError('NOT_A_TRACK', 'broken off');
  if (points.length === 0) throw new TrackFileError('NO_POINTS', 'no points');
  if (points.every(({ atMs }) => atMs === null)) throw new TrackFileError('NO_TIMES', 'no times');
  return { format: found.format, points, tracks, isCut };
}

/** Refuses a file of elements that are no points: each takes a worker's time, and millions have room in one. */
function bounded(visitor: XmlVisitor, elementsMax: () => number): XmlVisitor {
  let elements = 0;
  return {
    ...visitor,
    open: (...opened) => {
      elements += 1;
      if (elements > elementsMax()) throw new TrackFileError('NOT_A_TRACK', 'too many elements');
      visitor.open(...opened);
    },
  };
}

/** Everything after the first element is its format's. */
function byRoot(found: { format: TrackFormat | null }, take: TakePoint): XmlVisitor {
  let visitor: XmlVisitor | null = null;
  return {
    open(name, attributes, uri) {
      if (!visitor) {
        found.format = formatOf(name);
        visitor = found.format === 'GPX' ? gpxPoints(take) : kmlPoints(take);
      }
      visitor.open(name, attributes, uri);
    },
    close: (name, text) => visitor?.close(name, text),
  };
}

function formatOf(root: string): TrackFormat {
  if (root === 'gpx') return 'GPX';
  if (root === 'kml') return 'KML';
  throw new TrackFileError('NOT_A_TRACK', `a file of ${root}`);
}

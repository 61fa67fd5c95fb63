import type { TakePoint } from './file-point.ts';
import { gpxPoints } from './gpx-points.ts';
import { kmlPoints } from './kml-points.ts';
import { tcxPoints } from './tcx-points.ts';
import { TrackFileError } from './track-file-error.ts';
import { walkXml, type XmlVisitor } from './xml-walk.ts';

/** Elements of a file before its first point, and for each point: header, plans and places; what loggers write of a point. */
const ELEMENTS_FREE = 650_000;
const ELEMENTS_PER_POINT = 30;

type XmlFormat = 'GPX' | 'KML' | 'TCX';
const VISITORS = { GPX: gpxPoints, KML: kmlPoints, TCX: tcxPoints };
/** By the first element. */
const FORMATS: Readonly<Record<string, XmlFormat>> = {
  gpx: 'GPX',
  kml: 'KML',
  TrainingCenterDatabase: 'TCX',
};

/**
 * Points of a file of XML, by what its first element says that it is.
 *
 * @throws TrackFileError
 */
export async function xmlPoints(
  bytes: Uint8Array,
  take: TakePoint,
): Promise<{ format: XmlFormat; isCut: boolean }> {
  const found: { format: XmlFormat | null } = { format: null };
  let points = 0;
  const counted: TakePoint = (...taken) => {
    points += 1;
    take(...taken);
  };
  const { isCut } = await walkXml(
    bytes,
    bounded(byRoot(found, counted), () => ELEMENTS_FREE + ELEMENTS_PER_POINT * points),
  );
  if (!found.format) throw new TrackFileError('NOT_A_TRACK', 'nothing in it');
  return { format: found.format, isCut };
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
function byRoot(found: { format: XmlFormat | null }, take: TakePoint): XmlVisitor {
  let visitor: XmlVisitor | null = null;
  return {
    open(name, attributes, uri) {
      if (!visitor) {
        found.format = formatOf(name);
        visitor = VISITORS[found.format](take);
      }
      visitor.open(name, attributes, uri);
    },
    close: (name, text) => visitor?.close(name, text),
  };
}

function formatOf(root: string): XmlFormat {
  const format = Object.hasOwn(FORMATS, root) ? FORMATS[root] : undefined;
  if (!format) throw new TrackFileError('NOT_A_TRACK', `a file of ${root}`);
  return format;
}

import { decimal } from './decimal.ts';
import { type ExportPoint, rounded } from './export-point.ts';
import type { TrackWriter } from './track-writer.ts';
import { escapeXml } from './xml.ts';

const KMH_PER_MS = 3.6;
/** Decimals of m/s: finer than 0.1 km/h. */
const SPEED_DIGITS = 2;
const HEADER = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Meridian" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
`;

/** GPX 1.1 (topografix.com/GPX/1/1), with speed in m/s and course in Garmin's TrackPointExtension v2. */
export function gpxWriter(): TrackWriter {
  return {
    extension: 'gpx',
    mimeType: 'application/gpx+xml',
    open: () => HEADER,
    startTrack: (title) => `<trk><name>${escapeXml(title)}</name><trkseg>\n`,
    points: (points) => points.map(pointOf).join(''),
    endTrack: () => '</trkseg></trk>\n',
    close: () => '</gpx>\n',
  };
}

/** The schema prescribes the order of the children. */
function pointOf({
  fixTime,
  latitude,
  longitude,
  altitudeM,
  satellites,
  speedKmh,
  courseDeg,
}: ExportPoint): string {
  const altitude = altitudeM === null ? '' : `<ele>${decimal(altitudeM)}</ele>`;
  const inView = satellites === null ? '' : `<sat>${satellites}</sat>`;
  const speed =
    speedKmh === null
      ? ''
      : `<gpxtpx:speed>${decimal(rounded(speedKmh / KMH_PER_MS, SPEED_DIGITS))}</gpxtpx:speed>`;
  const course = courseDeg === null ? '' : `<gpxtpx:course>${decimal(courseDeg)}</gpxtpx:course>`;
  const extension =
    speed || course
      ? `<extensions><gpxtpx:TrackPointExtension>${speed}${course}</gpxtpx:TrackPointExtension></extensions>`
      : '';
  return `<trkpt lat="${decimal(latitude)}" lon="${decimal(longitude)}">${altitude}<time>${fixTime}</time>${inView}${extension}</trkpt>\n`;
}

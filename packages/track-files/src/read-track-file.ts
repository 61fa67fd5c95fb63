import { boundedJson, objectOf } from './bounded-json.ts';
import { csvPoints } from './csv-points.ts';
import type { FilePoint, TakePoint } from './file-point.ts';
import { fileText } from './file-text.ts';
import { fitPoints, isFit } from './fit-points.ts';
import { geoJsonPoints, isGeoJson } from './geojson-points.ts';
import { isNmea, nmeaPoints } from './nmea-points.ts';
import { isTimeline, timelinePoints } from './timeline-points.ts';
import { TrackFileError } from './track-file-error.ts';
import { unzipKml } from './unzip-kml.ts';
import { xmlPoints } from './xml-points.ts';

/** A week of a logger that writes every second while it is moved for four hours a day. */
export const TRACK_POINTS_MAX = 100_000;

export type TrackFormat = 'GPX' | 'KML' | 'KMZ' | 'FIT' | 'TCX' | 'NMEA' | 'CSV' | 'GEOJSON' | 'TIMELINE';
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

/** What was read of a file beside its points. */
type Read = { format: TrackFormat; isCut: boolean };

/**
 * The points of a file in the order in which they stand there. What it is, its first bytes say, whatever it is called.
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
  const { format, isCut } = await readAny(bytes, take);
  if (isCut && points.length === 0) throw new TrackFileError('NOT_A_TRACK', 'broken off');
  if (points.length === 0) throw new TrackFileError('NO_POINTS', 'no points');
  if (points.every(({ atMs }) => atMs === null)) throw new TrackFileError('NO_TIMES', 'no times');
  return { format, points, tracks, isCut };
}

/** Enough to see what a text is. */
const HEAD_BYTES = 4_096;
const ZIP = 'PK\u0003\u0004';

async function readAny(bytes: Uint8Array, take: TakePoint): Promise<Read> {
  if (isFit(bytes)) return { format: 'FIT', ...(await fitPoints(bytes, take)) };
  if (Buffer.from(bytes.subarray(0, ZIP.length)).toString('latin1') === ZIP) {
    const { format, isCut } = await xmlPoints(await unzipKml(bytes), take);
    if (format !== 'KML') throw new TrackFileError('NOT_A_TRACK', 'a ZIP of something else');
    return { format: 'KMZ', isCut };
  }
  const head = fileText(bytes.subarray(0, HEAD_BYTES)).trimStart();
  if (head.startsWith('<')) return xmlPoints(bytes, take);
  // Before JSON: some loggers write a mark in brackets before each sentence.
  if (isNmea(head)) {
    await nmeaPoints(bytes, take);
    return { format: 'NMEA', isCut: false };
  }
  if (/^[{[]/.test(head)) return { format: await jsonPoints(bytes, take), isCut: false };
  await csvPoints(bytes, take);
  return { format: 'CSV', isCut: false };
}

async function jsonPoints(bytes: Uint8Array, take: TakePoint): Promise<TrackFormat> {
  const root = await boundedJson(fileText(bytes).replace(/^\ufeff/, ''));
  if (isGeoJson(objectOf(root))) {
    geoJsonPoints(objectOf(root), take);
    return 'GEOJSON';
  }
  if (!isTimeline(root)) throw new TrackFileError('NOT_A_TRACK', 'JSON of something else');
  timelinePoints(root, take);
  return 'TIMELINE';
}

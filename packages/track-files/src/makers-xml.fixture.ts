import { zipSync } from 'fflate';
import { isoOf, secondsOf, utf8, type Way, type WayPoint } from './makers-way.fixture.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const each = ({ points }: Way, write: (point: WayPoint) => string) => points.map(write).join('\n');

const gpxOf = (creator: string, way: Way, inner: (point: WayPoint) => string) =>
  utf8(`${XML}<gpx version="1.1" creator="${creator}" xmlns="http://www.topografix.com/GPX/1/1"
 xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2" xmlns:osmand="https://osmand.net">
<metadata><time>${isoOf(way.points[0]?.atMs ?? 0)}</time></metadata><trk><name>Morning</name><trkseg>
${each(way, (point) => `<trkpt lat="${point.latitude}" lon="${point.longitude}"><ele>${point.altitudeM}</ele><time>${secondsOf(point.atMs)}</time>${inner(point)}</trkpt>`)}
</trkseg></trk></gpx>`);

const extension = ({ speedMs }: WayPoint) =>
  `<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>${speedMs}</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions>`;

export const garminEdgeGpx = (way: Way) => gpxOf('Garmin Edge 830', way, extension);
export const osmandGpx = (way: Way) =>
  gpxOf(
    'OsmAnd~ 4.7',
    way,
    ({ speedMs }) => `<hdop>3.8</hdop><extensions><osmand:speed>${speedMs}</osmand:speed></extensions>`,
  );
/** Strava leaves speeds out. */
export const stravaGpx = (way: Way) =>
  gpxOf('StravaGPX', way, () => '<extensions><power>0</power></extensions>');

const trackOf = (way: Way) =>
  `<gx:Track>${each(way, ({ atMs }) => `<when>${isoOf(atMs)}</when>`)}${each(way, ({ latitude, longitude, altitudeM }) => `<gx:coord>${longitude} ${latitude} ${altitudeM}</gx:coord>`)}</gx:Track>`;
const kmlOf = (inner: string) =>
  `${XML}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Drive</name>${inner}</Document></kml>`;

export const googleEarthKml = (way: Way) => utf8(kmlOf(`<Placemark>${trackOf(way)}</Placemark>`));
/** Google Earth packs pictures beside the file to show. */
export const googleEarthKmz = (way: Way) =>
  zipSync({
    'files/icon.png': new Uint8Array(5_000),
    'doc.kml': googleEarthKml(way),
    'other.kml': utf8(kmlOf('')),
  });
export const myTracksKmz = (way: Way) =>
  zipSync(
    { 'doc.kml': utf8(kmlOf(`<Placemark><gx:MultiTrack>${trackOf(way)}</gx:MultiTrack></Placemark>`)) },
    { level: 0 },
  );

const tcxOf = (author: string, laps: string) =>
  utf8(`${XML}<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
<Activities><Activity Sport="Biking"><Id>2026-05-17T08:30:00Z</Id>${laps}<Creator><Name>${author}</Name></Creator></Activity></Activities></TrainingCenterDatabase>`);
const trackpoint = (point: WayPoint, more: string) =>
  `<Trackpoint><Time>${isoOf(point.atMs)}</Time><Position><LatitudeDegrees>${point.latitude}</LatitudeDegrees><LongitudeDegrees>${point.longitude}</LongitudeDegrees></Position><AltitudeMeters>${point.altitudeM}</AltitudeMeters>${more}</Trackpoint>`;

export const garminConnectTcx = (way: Way) =>
  tcxOf(
    'Edge 530',
    `<Lap StartTime="2026-05-17T08:30:00Z"><Track>${each(way, (point) => trackpoint(point, `<Extensions><ns3:TPX><ns3:Speed>${point.speedMs}</ns3:Speed></ns3:TPX></Extensions>`))}</Track></Lap>`,
  );
/** Polar writes points without a place while it pauses, and a track element after each pause. */
export const polarFlowTcx = (way: Way) => {
  const half = way.points.length / 2;
  const parts = [way.points.slice(0, half), way.points.slice(half)];
  const pause =
    '<Trackpoint><Time>2026-05-17T08:32:00Z</Time><HeartRateBpm><Value>90</Value></HeartRateBpm></Trackpoint>';
  return tcxOf(
    'Polar Vantage V2',
    parts
      .map(
        (part) => `<Lap><Track>${part.map((point) => trackpoint(point, '')).join('')}${pause}</Track></Lap>`,
      )
      .join(''),
  );
};

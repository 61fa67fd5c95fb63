import { isoOf, utf8, type Way, type WayPoint } from './makers-way.fixture.ts';

const json = (value: unknown) => utf8(JSON.stringify(value));
const place = ({ longitude, latitude, altitudeM }: WayPoint) => [longitude, latitude, altitudeM];
const e7 = (degrees: number) => Math.round(degrees * 1e7);
const feature = (geometry: object, properties: object) => ({ type: 'Feature', geometry, properties });

export const toGeoJsonFile = ({ points }: Way) => {
  const line = { type: 'LineString', coordinates: points.map(place) };
  const coordTimes = points.map(({ atMs }) => isoOf(atMs));
  return json({ type: 'FeatureCollection', features: [feature(line, { name: 'Drive', coordTimes })] });
};
/** What later versions write: several lines, times in another place. */
export const gpxConverterGeoJson = ({ points }: Way) => {
  const halves = [points.slice(0, points.length / 2), points.slice(points.length / 2)];
  const lines = { type: 'MultiLineString', coordinates: halves.map((half) => half.map(place)) };
  const times = halves.map((half) => half.map(({ atMs }) => isoOf(atMs)));
  return json(feature(lines, { coordinateProperties: { times } }));
};
export const overlandGeoJson = ({ points }: Way) =>
  json({
    locations: points.map((point) =>
      feature(
        { type: 'Point', coordinates: place(point).slice(0, 2) },
        {
          timestamp: isoOf(point.atMs),
          speed: point.speedMs,
          altitude: Math.round(point.altitudeM),
          course: 84,
          wifi: '',
        },
      ),
    ),
  });

export const takeoutRecords = ({ points }: Way) =>
  json({
    locations: points.map(({ atMs, latitude, longitude, altitudeM, speedMs }) => ({
      latitudeE7: e7(latitude),
      longitudeE7: e7(longitude),
      accuracy: 12,
      altitude: Math.round(altitudeM),
      velocity: Math.round(speedMs),
      source: 'GPS',
      timestamp: isoOf(atMs),
      activity: [{ activity: [{ type: 'IN_VEHICLE', confidence: 90 }], timestamp: isoOf(atMs) }],
    })),
  });
/** Milliseconds as a text, as it was until 2022. */
export const oldTakeoutRecords = ({ points }: Way) =>
  json({
    locations: points.map(({ atMs, latitude, longitude }) => ({
      timestampMs: String(atMs),
      latitudeE7: e7(latitude),
      longitudeE7: e7(longitude),
    })),
  });
/** A month of Takeout: a drive, whose ends are its first and last points. */
export const takeoutMonth = ({ points }: Way) => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('no way');
  const ofPlace = ({ latitude, longitude }: WayPoint) => ({
    latitudeE7: e7(latitude),
    longitudeE7: e7(longitude),
  });
  const between = points.slice(1, -1).map(({ atMs, latitude, longitude }) => ({
    latE7: e7(latitude),
    lngE7: e7(longitude),
    timestamp: isoOf(atMs),
  }));
  const activitySegment = {
    startLocation: ofPlace(first),
    endLocation: ofPlace(last),
    duration: { startTimestamp: isoOf(first.atMs), endTimestamp: isoOf(last.atMs) },
    simplifiedRawPath: { points: between },
  };
  return json({ timelineObjects: [{ activitySegment }] });
};
/** What a telephone exports: places as texts with signs of degrees. */
export const androidTimeline = ({ points }: Way) =>
  json({
    semanticSegments: [
      {
        startTime: isoOf(points[0]?.atMs ?? 0),
        endTime: isoOf(points.at(-1)?.atMs ?? 0),
        timelinePath: points.map(({ atMs, latitude, longitude }) => ({
          point: `${latitude.toFixed(7)}°, ${longitude.toFixed(7)}°`,
          time: isoOf(atMs).replace('Z', '+00:00'),
        })),
      },
    ],
    rawSignals: [{ wifiScan: { deliveryTime: isoOf(0) } }],
  });
/** Minutes since the beginning of a segment. */
export const iosTimeline = ({ points }: Way) =>
  json([
    {
      startTime: isoOf(points[0]?.atMs ?? 0),
      endTime: isoOf(points.at(-1)?.atMs ?? 0),
      timelinePath: points.map(({ atMs, latitude, longitude }) => ({
        point: `geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`,
        durationMinutesOffsetFromStartTime: String((atMs - (points[0]?.atMs ?? 0)) / 60_000),
      })),
    },
  ]);

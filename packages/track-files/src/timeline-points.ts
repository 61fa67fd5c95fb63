import { type JsonObject, listOf, numberOf, objectOf, textIn } from './bounded-json.ts';
import { altitudeOf, courseOf, type FilePoint, NO_READINGS, speedOf, type TakePoint } from './file-point.ts';
import { momentOf } from './geojson-points.ts';

const KMH_PER_MS = 3.6;
const MINUTE_MS = 60_000;
const E7 = 10_000_000;
/** What the telephone noted, and what was made of it, tell one way twice: tracks of a file of which one is taken. */
const [NOTED, MADE] = [0, 1];
const PLACE = /^(?:geo:)?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*°?/;

export const isTimeline = (root: unknown): boolean => {
  if (Array.isArray(root)) return objectOf(root[0]).startTime !== undefined;
  const { locations, timelineObjects, semanticSegments, rawSignals } = objectOf(root);
  const isRecord = objectOf(listOf(locations)[0]).latitudeE7 !== undefined;
  return isRecord || [timelineObjects, semanticSegments, rawSignals].some(Array.isArray);
};

/**
 * Points of Google's location history in the forms it has had: `Records.json` and the months of Takeout, and the files that
 * telephones export (Android with segments and signals, iOS with segments alone).
 */
export function timelinePoints(root: unknown, take: TakePoint): void {
  const { locations, timelineObjects, semanticSegments, rawSignals } = objectOf(root);
  for (const record of listOf(locations)) take(recordOf(objectOf(record)), NOTED);
  for (const signal of listOf(rawSignals)) takeSignal(objectOf(objectOf(signal).position), take);
  for (const one of listOf(timelineObjects)) takeTimelineObject(objectOf(one), take);
  for (const segment of Array.isArray(root) ? root : listOf(semanticSegments))
    takeSegment(objectOf(segment), take);
}

const at = (atMs: number | null, [latitude, longitude]: readonly (number | null)[]): FilePoint => ({
  ...NO_READINGS,
  atMs,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

const e7 = (value: unknown): number | null => {
  const whole = numberOf(value);
  return whole === null ? null : whole / E7;
};
const placeE7 = (place: JsonObject) => [
  e7(place.latitudeE7 ?? place.latE7),
  e7(place.longitudeE7 ?? place.lngE7),
];
const kmhOf = (value: unknown) => {
  const metresPerSecond = numberOf(value);
  return speedOf(metresPerSecond === null ? null : metresPerSecond * KMH_PER_MS);
};

function recordOf(record: JsonObject): FilePoint {
  return {
    ...at(momentOf(record.timestamp ?? record.timestampMs), placeE7(record)),
    altitudeM: altitudeOf(numberOf(record.altitude)),
    speedKmh: kmhOf(record.velocity),
    courseDeg: courseOf(numberOf(record.heading)),
  };
}

function takeSignal(position: JsonObject, take: TakePoint): void {
  const place = placeIn(position.LatLng);
  if (!place) return;
  const point = at(momentOf(position.timestamp), place);
  const altitudeM = altitudeOf(numberOf(position.altitudeMeters));
  take({ ...point, altitudeM, speedKmh: kmhOf(position.speedMetersPerSecond) }, NOTED);
}

function takeTimelineObject({ activitySegment, placeVisit }: JsonObject, take: TakePoint): void {
  const drive = objectOf(activitySegment);
  const { startTimestamp, startTimestampMs, endTimestamp, endTimestampMs } = objectOf(
    drive.duration ?? objectOf(placeVisit).duration,
  );
  const [from, until] = [
    momentOf(startTimestamp ?? startTimestampMs),
    momentOf(endTimestamp ?? endTimestampMs),
  ];
  if (activitySegment) {
    take(at(from, placeE7(objectOf(drive.startLocation))), MADE);
    for (const one of listOf(objectOf(drive.simplifiedRawPath).points)) {
      const point = objectOf(one);
      take(at(momentOf(point.timestamp ?? point.timestampMs), placeE7(point)), MADE);
    }
    take(at(until, placeE7(objectOf(drive.endLocation))), MADE);
  } else if (placeVisit) {
    const place = placeE7(objectOf(objectOf(placeVisit).location));
    for (const moment of [from, until]) take(at(moment, place), MADE);
  }
}

function takeSegment(segment: JsonObject, take: TakePoint): void {
  const [from, until] = [momentOf(segment.startTime), momentOf(segment.endTime)];
  for (const one of listOf(segment.timelinePath)) {
    const step = objectOf(one);
    const place = placeIn(step.point);
    if (place) take(at(stepMoment(step, from), place), MADE);
  }
  const { start, end } = objectOf(segment.activity);
  const visited = placeIn(objectOf(objectOf(segment.visit).topCandidate).placeLocation);
  takeEnd(placeIn(start) ?? visited, from, take);
  takeEnd(placeIn(end) ?? visited, until, take);
}

function takeEnd(place: readonly [number, number] | null, moment: number | null, take: TakePoint): void {
  if (place) take(at(moment, place), MADE);
}

/** A time of its own, or minutes since the segment began. */
function stepMoment({ time, durationMinutesOffsetFromStartTime: minutes }: JsonObject, from: number | null) {
  if (time !== undefined) return momentOf(time);
  const later = from === null ? Number.NaN : from + Number(minutes ?? Number.NaN) * MINUTE_MS;
  return Number.isFinite(later) ? later : null;
}

/** `geo:48.1,11.5`, `48.1°, 11.5°`, or an object that has the latter. */
function placeIn(value: unknown): readonly [number, number] | null {
  const [, latitude, longitude] = PLACE.exec(textIn(value) ?? textIn(objectOf(value).latLng) ?? '') ?? [];
  return latitude === undefined ? null : [Number(latitude), Number(longitude)];
}

import { type Sent, sentOf } from './sent.ts';

export const START_MS = Date.parse('2026-01-05T08:00:00Z');

/** Drive to the north at 36 km/h, a fix a minute; `place` is its start in units of 600 m. */
export const drive = (fromMinute: number, toMinute: number, place = fromMinute) =>
  Array.from({ length: toMinute - fromMinute + 1 }, (_, index) =>
    fixAt(fromMinute + index, 36, place + index),
  );
export const stand = (fromMinute: number, toMinute: number, place: number) =>
  Array.from({ length: toMinute - fromMinute + 1 }, (_, index) => fixAt(fromMinute + index, 0, place));

export function fixAt(minute: number, speedKmh: number, place = minute): Sent {
  const latitude = 52 + (place * 600) / 111_195.08;
  return sentOf(
    START_MS + minute * 60_000,
    { ignition: speedKmh > 0 },
    { latitude, longitude: 13, valid: true, speedKmh },
  );
}

export function heartbeatAt(minute: number, attributes: Sent['attributes']): Sent {
  const atMs = START_MS + minute * 60_000;
  return { atMs, soonMs: atMs, position: null, attributes };
}

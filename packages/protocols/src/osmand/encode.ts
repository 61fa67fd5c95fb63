import { KMH_PER_KNOT } from '../place.ts';
import type { DecodedPosition } from '../protocol.ts';

type SentPosition = Pick<
  DecodedPosition,
  'fixTime' | 'latitude' | 'longitude' | 'altitudeM' | 'speedKmh' | 'courseDeg' | 'accuracyM'
> & { batteryPercent: number; readings: Readonly<Record<string, string>> };

/** Path and query of a phone's request. `readings` are further keys, by Traccar's names. */
export function encodeQuery(identifier: string, position: SentPosition): string {
  const query = new URLSearchParams({
    id: identifier,
    timestamp: String(position.fixTime.getTime()),
    lat: String(position.latitude),
    lon: String(position.longitude),
    speed: String((position.speedKmh ?? 0) / KMH_PER_KNOT),
    bearing: String(position.courseDeg ?? 0),
    altitude: String(position.altitudeM ?? 0),
    accuracy: String(position.accuracyM ?? 0),
    batt: String(position.batteryPercent),
    ...position.readings,
  });
  return `/?${query}`;
}

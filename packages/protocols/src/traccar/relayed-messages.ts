import { setNamed } from '../osmand/reading-names.ts';
import { KMH_PER_KNOT } from '../place.ts';
import type { Message } from '../protocol.ts';
import { addAlarm, emptyReport, messagesOf, type Place, type Report } from '../report.ts';
import { readingsOf, type TraccarPosition } from './traccar-position.ts';

/** Computed here from the positions. */
const COUNTED_HERE = new Set(['distance', 'totalDistance']);

/**
 * Positions of a Traccar server in our units. Each is identified by the server and its id there, so it is
 * stored once. A position that repeats the fix before it is left out.
 */
export function relayedMessages(serverId: string, positions: readonly TraccarPosition[]): Message[] {
  return positions.flatMap((position) => (position.outdated ? [] : messagesOf(reportOf(serverId, position))));
}

function reportOf(serverId: string, position: TraccarPosition): Report {
  const { id, deviceTime } = position;
  const report: Report = {
    ...emptyReport(),
    sent: Buffer.from(`traccar:${serverId}:${id}`),
    deviceTime: deviceTime ? new Date(deviceTime) : null,
    place: placeOf(position),
  };
  for (const [name, value] of readingsOf(position)) {
    if (COUNTED_HERE.has(name)) continue;
    if (name === 'alarm') addAlarm(report.attributes, String(value));
    else setNamed(report.attributes, name, value);
  }
  return report;
}

function placeOf(position: TraccarPosition): Place {
  const { fixTime, valid, latitude, longitude, altitude, speed, course, accuracy } = position;
  return {
    ...{ time: new Date(fixTime), valid: valid ?? true, latitude, longitude },
    ...(altitude == null ? {} : { altitudeM: altitude }),
    ...(speed == null || speed < 0 ? {} : { speedKmh: speed * KMH_PER_KNOT }),
    ...(course == null ? {} : { courseDeg: course }),
    // 0 means that the tracker sent no accuracy.
    ...(accuracy ? { accuracyM: accuracy } : {}),
  };
}

import type { Attributes } from '@fleet/contracts/attributes';
import type { DecodedPosition, Message, Network } from '../../src/protocol.ts';
import { ANY_TIME } from './differences.ts';
import { ourReading } from './names.ts';
import type { CorpusRecord, RecordedPosition } from './records.ts';

/** What a frame says, in a form in which theirs and ours can be compared. */
export type Said = {
  kind: Message['kind'];
  time?: number | null | typeof ANY_TIME;
  deviceTime?: number | null | typeof ANY_TIME;
  valid?: boolean;
  latitude?: number;
  longitude?: number;
  altitudeM?: number;
  speedKmh?: number;
  courseDeg?: number;
  accuracyM?: number;
  attributes?: Record<string, unknown>;
  network?: string[];
  result?: string;
  mediaType?: string;
};

const KMH_PER_KNOT = 1.852;
const MEDIA = ['image', 'video', 'audio'] as const;

export function theirsSaid(protocol: string, record: CorpusRecord): Said[] {
  const unsteady = new Set(record.recorded.clockDependent ?? []);
  return (record.recorded.result ?? []).flatMap((position, at) => {
    // Theirs says "no fix" by a mark, but forgets it where it never read a time.
    const fix = !position.outdated && position.fixTime !== null;
    const said = fix ? [positionOf(protocol, position)] : statusOf(protocol, position);
    for (const item of [...said]) {
      if (unsteady.has(`/${at}/fixTime`)) item.time = ANY_TIME;
      if (unsteady.has(`/${at}/deviceTime`)) item.deviceTime = ANY_TIME;
    }
    return [...said, ...resultsOf(position, unsteady.has(`/${at}/deviceTime`))];
  });
}

function positionOf(protocol: string, position: RecordedPosition): Said {
  return {
    kind: 'position',
    time: instant(position.fixTime),
    deviceTime: instant(position.deviceTime),
    valid: position.valid,
    latitude: position.lat,
    longitude: position.lon,
    altitudeM: position.altitude,
    speedKmh: position.speedKn * KMH_PER_KNOT,
    courseDeg: position.course,
    accuracyM: position.accuracy,
    attributes: readingsOf(protocol, position),
    network: theirNetwork(protocol, position.network),
  };
}

function statusOf(protocol: string, position: RecordedPosition): Said[] {
  const attributes = readingsOf(protocol, position);
  const network = theirNetwork(protocol, position.network);
  const other = ['result', ...MEDIA].some((name) => name in position.attributes);
  const silent = Object.keys(attributes).length === 0 && network.length === 0;
  if (silent && (other || position.deviceTime === null)) return [];
  return [{ kind: 'status', deviceTime: instant(position.deviceTime), attributes, network }];
}

function resultsOf(position: RecordedPosition, unsteady: boolean): Said[] {
  const said: Said[] = [];
  const { result } = position.attributes;
  const deviceTime = unsteady ? ANY_TIME : instant(position.deviceTime);
  if (typeof result === 'string') said.push({ kind: 'commandResult', result, deviceTime });
  for (const mediaType of MEDIA) {
    if (position.attributes[mediaType] !== undefined) said.push({ kind: 'media', mediaType });
  }
  return said;
}

function readingsOf(protocol: string, position: RecordedPosition): Record<string, unknown> {
  const other: ReadonlySet<string> = new Set(['result', ...MEDIA]);
  const readings = Object.keys(position.attributes)
    .filter((name) => !other.has(name))
    .map((name) => ourReading(protocol, name, position))
    .filter((reading) => reading !== null)
    .flatMap(({ name, value, alarm }) => [
      [name, name === 'alarm' ? alarms(value) : value],
      ...(alarm ? [['alarm', alarm]] : []),
    ]);
  return Object.fromEntries(readings);
}

/** Alarms are a set: theirs repeats one that two fields tell. */
function alarms(value: unknown): unknown {
  return typeof value === 'string' ? [...new Set(value.split(','))].sort().join() : value;
}

const instant = (text: string | null) => (text === null ? null : Date.parse(text));

/** Theirs reads GT06's signals as unsigned where they are signed bytes. */
const signed = (protocol: string, dbm: number | undefined) =>
  protocol === 'gt06' && dbm !== undefined && dbm < -128 ? -256 - dbm : dbm;

function theirNetwork(protocol: string, network: RecordedPosition['network']): string[] {
  const cells = (network?.cellTowers ?? []).map(
    (cell) =>
      `${cell.mobileCountryCode}-${cell.mobileNetworkCode}-${cell.locationAreaCode}-${cell.cellId}@${signed(protocol, cell.signalStrength) ?? ''}`,
  );
  const wifi = (network?.wifiAccessPoints ?? []).map(
    (point) => `${point.macAddress}@${signed(protocol, point.signalStrength) ?? ''}`,
  );
  return [...cells, ...wifi].sort();
}

function ourNetwork(network: Network | null): string[] {
  const cells = (network?.cells ?? []).map(
    ({ mcc, mnc, lac, cellId, signalDbm }) => `${mcc}-${mnc}-${lac}-${cellId}@${signalDbm ?? ''}`,
  );
  const wifi = (network?.wifi ?? []).map(({ mac, signalDbm }) => `${mac}@${signalDbm ?? ''}`);
  return [...new Set([...cells, ...wifi])].sort();
}

export function oursSaid(messages: Message[]): Said[] {
  return messages.filter(({ kind }) => kind !== 'identify').map(ourSaid);
}

function ourSaid(message: Message): Said {
  switch (message.kind) {
    case 'identify':
      return { kind: 'identify' };
    case 'position':
      return ourPosition(message.position);
    case 'status':
      return {
        kind: 'status',
        deviceTime: message.deviceTime?.getTime() ?? null,
        attributes: ourReadings(message.attributes),
        network: ourNetwork(message.network),
      };
    case 'commandResult':
      return {
        kind: 'commandResult',
        result: message.result,
        deviceTime: message.deviceTime?.getTime() ?? null,
      };
    case 'media':
      return { kind: 'media', mediaType: message.mediaType };
  }
}

function ourPosition(position: DecodedPosition): Said {
  return {
    kind: 'position',
    time: position.fixTime.getTime(),
    deviceTime: (position.deviceTime ?? position.fixTime).getTime(),
    valid: position.valid,
    latitude: position.latitude,
    longitude: position.longitude,
    altitudeM: position.altitudeM ?? 0,
    speedKmh: position.speedKmh ?? 0,
    courseDeg: position.courseDeg ?? 0,
    accuracyM: position.accuracyM ?? 0,
    attributes: ourReadings(position.attributes),
    network: ourNetwork(position.network),
  };
}

function ourReadings(attributes: Attributes): Record<string, unknown> {
  const alarm = attributes.alarm;
  return alarm === undefined ? attributes : { ...attributes, alarm: alarms(alarm) };
}

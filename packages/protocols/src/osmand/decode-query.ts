import { belowZero } from '../bits.ts';
import { DecodeError } from '../decode-error.ts';
import { flagOf } from '../flag-of.ts';
import { KMH_PER_KNOT } from '../place.ts';
import type { HttpContext } from '../protocol.ts';
import { numberOrText } from '../reading-value.ts';
import { emptyReport, type Place, type Report } from '../report.ts';
import { setNamed } from './reading-names.ts';
import { timeOf } from './time.ts';

export type Decoded = { identifier: string; reports: Report[]; secret?: string };

/** A request under construction: the place comes in pieces, in any order. */
type Draft = {
  identifier: string | null;
  secret?: string;
  time: Date | null;
  timeZone: string | null | undefined;
  place: Partial<Place>;
  report: Report;
};

/** Reads parameters of the query form; unknown keys become readings. */
export function decodeQuery(
  parameters: Iterable<[string, string]>,
  { receivedAt, timeZone }: HttpContext,
): Decoded {
  const told = [...parameters];
  const report: Report = {
    ...emptyReport(),
    sent: Buffer.from(JSON.stringify(told.filter(([key]) => key !== 'token'))),
  };
  const draft: Draft = { identifier: null, time: null, timeZone, place: {}, report };
  for (const [key, value] of told) {
    const read = KEYS.get(key);
    if (read) read(draft, value);
    else setReading(draft, key, value);
  }
  const { identifier, place } = draft;
  if (identifier === null) throw new DecodeError('a request without an id', Buffer.alloc(0));
  const time = draft.time ?? receivedAt;
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined) report.deviceTime = time;
  else report.place = { valid: true, ...place, time, latitude, longitude };
  return { identifier, reports: [report], ...(draft.secret !== undefined && { secret: draft.secret }) };
}

type KeyReader = (draft: Draft, value: string) => void;

const identifier: KeyReader = (draft, value) => {
  draft.identifier = value;
};
const courseDeg: KeyReader = ({ place }, value) => {
  place.courseDeg = numberOf(value);
};

const KEYS: ReadonlyMap<string, KeyReader> = new Map<string, KeyReader>([
  ['id', identifier],
  ['deviceid', identifier],
  [
    'token',
    (draft, value) => {
      draft.secret = value;
    },
  ],
  // A key to the phone's notifications, which is no reading and not for the eyes of those who see positions.
  ['notificationToken', () => {}],
  [
    'timestamp',
    (draft, value) => {
      draft.time = timeOf(value, draft.timeZone);
    },
  ],
  [
    'valid',
    ({ place }, value) => {
      place.valid = flagOf(value) ?? false;
    },
  ],
  [
    'lat',
    ({ place }, value) => {
      place.latitude = numberOf(value);
    },
  ],
  [
    'lon',
    ({ place }, value) => {
      place.longitude = numberOf(value);
    },
  ],
  [
    'location',
    ({ place }, value) => {
      const [latitude = '', longitude = ''] = value.split(',');
      place.latitude = numberOf(latitude);
      place.longitude = numberOf(longitude);
    },
  ],
  [
    'speed',
    ({ place }, value) => {
      place.speedKmh = numberOf(value) * KMH_PER_KNOT;
    },
  ],
  ['bearing', courseDeg],
  ['heading', courseDeg],
  [
    'altitude',
    ({ place }, value) => {
      place.altitudeM = numberOf(value);
    },
  ],
  [
    'accuracy',
    ({ place }, value) => {
      place.accuracyM = numberOf(value);
    },
  ],
  [
    'hdop',
    ({ report }, value) => {
      report.attributes.hdop = numberOf(value);
    },
  ],
  [
    'batt',
    ({ report }, value) => {
      report.attributes.batteryPercent = numberOf(value);
    },
  ],
  [
    'charge',
    ({ report }, value) => {
      report.attributes.charging = flagOf(value) ?? false;
    },
  ],
  [
    'driverUniqueId',
    ({ report }, value) => {
      report.attributes.driverUniqueId = value;
    },
  ],
  [
    'cell',
    ({ report }, value) => {
      const [mcc = 0, mnc = 0, lac = 0, cellId = 0, signalDbm] = value.split(',').map(numberOf);
      const cell = { mcc, mnc, lac, cellId };
      networkOf(report).cells.push(
        signalDbm === undefined ? cell : { ...cell, signalDbm: belowZero(signalDbm) },
      );
    },
  ],
  [
    'wifi',
    ({ report }, value) => {
      const [mac = '', signal = ''] = value.split(',');
      const signalDbm = belowZero(numberOf(signal));
      networkOf(report).wifi.push({ mac: mac.replaceAll('-', ':'), signalDbm });
    },
  ],
]);

function networkOf(report: Report) {
  report.network ??= { cells: [], wifi: [] };
  return report.network;
}

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/;

function numberOf(text: string): number {
  if (!NUMBER.test(text)) throw new DecodeError(`no number: ${text.slice(0, 40)}`, Buffer.alloc(0));
  return Number(text);
}

/** A boolean or a number if it reads as one, else text. An empty value says nothing. */
function setReading({ report }: Draft, key: string, value: string): void {
  if (key === '' || value === '') return;
  const { attributes } = report;
  if (/^(true|false)$/i.test(value)) setNamed(attributes, key, value.toLowerCase() === 'true');
  else setNamed(attributes, key, numberOrText(key, value));
}

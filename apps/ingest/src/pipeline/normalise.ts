import { RELAY_PROTOCOL } from '@fleet/contracts/protocols';
import type { DecodedPosition } from '@fleet/protocols/protocol';
import { relayHash } from '../relay/relay-hash.ts';
import { cleanAttributes } from './clean-attributes.ts';
import type { Fix } from './draft.ts';
import { hashBytes, hashRecord } from './hash-record.ts';

const DAY_MS = 86_400_000;
/** GPS counts weeks in ten bits; a receiver that missed the turn is 1024 weeks behind, an old one 2048. */
const WEEK_ROLLOVER_MS = 1024 * 7 * DAY_MS;
const MAX_ROLLOVERS = 2;
/** A buffer is not older than this, so a date that a rollover brings into it is a rollover. */
const OLDEST_BUFFER_MS = 90 * DAY_MS;
const CLOCK_AHEAD_MS = DAY_MS;
/** Above what a satellite or an aircraft does; beyond it a number is a decoding accident, not a reading. */
const MAX_ALTITUDE_M = 100_000;
const MAX_SPEED_KMH = 3_000;
const MAX_ACCURACY_M = 1_000_000;
const MAX_SATELLITES = 255;

/**
 * Brings a decoded position into the bounds of its columns and names it by 64 bits over the bytes the device sent: read
 * by a newer decoder, or as another model, it keeps its name.
 */
export function normalise(
  position: DecodedPosition,
  receivedAt: Date,
  protocol: string,
  sent?: Uint8Array,
): Fix {
  const attributes = cleanAttributes(position.attributes);
  const { latitude, longitude, valid } = position;
  const fixTime = correctRollover(position.fixTime, receivedAt);
  const hash = sent ? hashBytes(sent) : formerHash(position, JSON.stringify(attributes));
  return {
    protocol,
    receivedAt,
    fixTime,
    deviceTime: storableTime(position.deviceTime && correctRollover(position.deviceTime, receivedAt)),
    hash: protocol === RELAY_PROTOCOL ? relayHash(hash) : hash,
    valid,
    placed: valid || latitude !== 0 || longitude !== 0,
    latitude,
    longitude,
    altitudeM: within(position.altitudeM, -MAX_ALTITUDE_M, MAX_ALTITUDE_M),
    speedKmh: within(position.speedKmh, 0, MAX_SPEED_KMH),
    courseDeg: normaliseCourse(position.courseDeg),
    accuracyM: within(position.accuracyM, 0, MAX_ACCURACY_M),
    satellites: satellitesOf(attributes.satellites),
    attributes,
  };
}

/**
 * The name by what was read: two records of one instant differ in some field, one record sent twice does not, as long as
 * it is read alike. Records were named so before the bytes that were sent named them.
 */
export function formerHash(position: DecodedPosition, attributesJson: string): bigint {
  const { fixTime, deviceTime, valid, latitude, longitude, altitudeM, speedKmh, courseDeg, accuracyM } =
    position;
  const numbers = [
    fixTime.getTime(),
    deviceTime?.getTime() ?? null,
    Number(valid),
    latitude,
    longitude,
    altitudeM,
    speedKmh,
    courseDeg,
    accuracyM,
  ];
  const network = position.network ? JSON.stringify(position.network) : '';
  return hashRecord(numbers, attributesJson + network);
}

function correctRollover(time: Date, receivedAt: Date): Date {
  const received = receivedAt.getTime();
  if (received - time.getTime() < WEEK_ROLLOVER_MS - CLOCK_AHEAD_MS) return time;
  for (let turns = 1; turns <= MAX_ROLLOVERS; turns++) {
    const corrected = time.getTime() + turns * WEEK_ROLLOVER_MS;
    if (corrected >= received - OLDEST_BUFFER_MS && corrected <= received + CLOCK_AHEAD_MS)
      return new Date(corrected);
  }
  return time;
}

/** A device clock far off is nothing to keep; the fix has its own time. */
function storableTime(time: Date | null): Date | null {
  if (!time) return null;
  const year = time.getUTCFullYear();
  return year >= 1970 && year <= 2100 ? time : null;
}

function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null;
}

function normaliseCourse(courseDeg: number | null): number | null {
  if (courseDeg === null || !Number.isFinite(courseDeg)) return null;
  const turned = courseDeg % 360;
  return turned < 0 ? turned + 360 : turned;
}

function satellitesOf(value: unknown): number | null {
  return Number.isInteger(value) ? within(value as number, 0, MAX_SATELLITES) : null;
}

import { readBits, writeBits } from './bits-column.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { readDistances, writeDistances } from './distance-columns.ts';
import { readNumbers, readSomeNumbers, writeNumbers, writeSomeNumbers } from './number-column.ts';
import { damaged } from './packed-day-error.ts';
import { readReadings, writeReadings } from './readings-columns.ts';
import { readRows, writeRows } from './rows-column.ts';
import type { StoredPosition } from './stored-position.ts';
import { readTexts, writeTexts } from './text-column.ts';
import { readTimesBeside, writeTimesBeside } from './times-column.ts';

/** Every column of rows that stand in the order of their key. The order of columns here is the format. */
export function writeColumns(to: ByteWriter, rows: readonly StoredPosition[]): void {
  const column = <Key extends keyof StoredPosition>(key: Key) => rows.map((row) => row[key]);
  const fixTimes = column('fixTimeMs');
  writeNumbers(to, fixTimes);
  writeTimesBeside(to, column('receivedAtMs'), fixTimes);
  writeTimesBeside(to, column('deviceTimeMs'), fixTimes);
  writeTexts(to, column('protocol'));
  writeBits(to, column('valid'));
  writeNumbers(to, column('latitude'));
  writeNumbers(to, column('longitude'));
  for (const key of NUMBERS) writeSomeNumbers(to, column(key));
  for (const key of CLAIMS) writeClaims(to, column(key));
  writeDistances(to, rows);
  writeReadings(to, column('attributes'));
  for (const { hash } of rows) to.int64(hash);
}

export function readColumns(from: ByteReader, length: number): StoredPosition[] {
  const fixTimes = readNumbers(from, length);
  const receivedTimes = readTimesBeside(from, fixTimes);
  const deviceTimes = readTimesBeside(from, fixTimes);
  const protocols = readTexts(from, length);
  const places = readPlaces(from, length);
  // Read in the order in which they stand here.
  const altitudes = readSomeNumbers(from, length);
  const speeds = readSomeNumbers(from, length);
  const courses = readSomeNumbers(from, length);
  const accuracies = readSomeNumbers(from, length);
  const satellites = readSomeNumbers(from, length);
  const ignitions = readClaims(from, length);
  const motions = readClaims(from, length);
  const distances = readDistances(from, places);
  const attributes = readReadings(from, length);
  return places.map((place, row) => ({
    fixTimeMs: entry(fixTimes, row),
    hash: from.int64(),
    receivedAtMs: entry(receivedTimes, row) ?? absent(),
    deviceTimeMs: entry(deviceTimes, row),
    protocol: entry(protocols, row),
    ...place,
    altitudeM: entry(altitudes, row),
    speedKmh: entry(speeds, row),
    courseDeg: entry(courses, row),
    accuracyM: entry(accuracies, row),
    satellites: entry(satellites, row),
    ignition: entry(ignitions, row),
    motion: entry(motions, row),
    ...entry(distances, row),
    attributes: entry(attributes, row),
  }));
}

const NUMBERS = ['altitudeM', 'speedKmh', 'courseDeg', 'accuracyM', 'satellites'] as const;
const CLAIMS = ['ignition', 'motion'] as const;

type Place = Pick<StoredPosition, 'valid' | 'latitude' | 'longitude'>;

function readPlaces(from: ByteReader, length: number): Place[] {
  const valid = readBits(from, length);
  const latitudes = readNumbers(from, length);
  const longitudes = readNumbers(from, length);
  return valid.map((isValid, row) => ({
    valid: isValid,
    latitude: entry(latitudes, row),
    longitude: entry(longitudes, row),
  }));
}

function entry<Value>(column: readonly Value[], row: number): Value {
  const value = column[row];
  return value === undefined ? absent() : value;
}

function absent(): never {
  throw damaged('a column has too few rows');
}

function writeClaims(to: ByteWriter, claims: readonly (boolean | null)[]): void {
  const rows = claims.flatMap((claim, row) => (claim === null ? [] : [row]));
  writeRows(to, rows, claims.length);
  writeBits(
    to,
    claims.filter((claim) => claim !== null),
  );
}

function readClaims(from: ByteReader, length: number): (boolean | null)[] {
  const rows = readRows(from, length);
  const claims = new Array<boolean | null>(length).fill(null);
  for (const [at, claim] of readBits(from, rows.length).entries()) claims[rows[at] ?? 0] = claim;
  return claims;
}

import type { FixColumns } from '@fleet/tracks/column-fixes';
import { readBitColumn, readBits, writeBits } from './bits-column.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { readDistances, writeDistances } from './distance-columns.ts';
import {
  readNumberColumn,
  readNumbers,
  readSomeNumbers,
  skipSomeNumbers,
  writeNumbers,
  writeSomeNumbers,
} from './number-column.ts';
import { damaged } from './packed-day-error.ts';
import { readReadings, writeReadings } from './readings-columns.ts';
import type { PlacedPosition, StoredPosition } from './stored-position.ts';
import { readTexts, skipTexts, writeTexts } from './text-column.ts';
import { readTimesBeside, writeTimesBeside } from './times-column.ts';
import { readTriBoolColumn, readTriBools, writeTriBools } from './tri-bool-column.ts';

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
  for (const key of CLAIMS) writeTriBools(to, column(key));
  writeDistances(to, rows);
  writeReadings(to, column('attributes'));
  for (const { hash } of rows) to.int64(hash);
}

export function readColumns(from: ByteReader, length: number): StoredPosition[] {
  const first = readFirst(from, length);
  const distances = readDistances(from, first.places);
  const attributes = readReadings(from, length);
  return first.places.map((_, row) => ({
    ...placedAt(first, row, from.int64()),
    ...entry(distances, row),
    attributes: entry(attributes, row),
  }));
}

/** Records without what is reckoned leg by leg and what is text: `hashes` are those of the rows. */
export function readPlaced(from: ByteReader, hashes: readonly bigint[]): PlacedPosition[] {
  const first = readFirst(from, hashes.length);
  return hashes.map((hash, row) => placedAt(first, row, hash));
}

/** What a track is made of, of all records of a day. */
export type TrackColumns = Omit<FixColumns, 'atMs'> & {
  fixTimeMs: Float64Array;
  receivedAtMs: Float64Array;
  /** 1 where the fix is. */
  valid: Uint8Array;
};

/** The columns between are passed over. */
export function readTrackColumns(from: ByteReader, length: number): TrackColumns {
  const fixTimeMs = readNumbers(from, length);
  const receivedAtMs = readNumberColumn(from, length).map((afterMs, row) => afterMs + (fixTimeMs[row] ?? 0));
  // When the device sent them.
  skipSomeNumbers(from, length);
  skipTexts(from, length);
  const valid = readBitColumn(from, length);
  const [latitude, longitude] = [readNumbers(from, length), readNumbers(from, length)];
  // Altitudes.
  skipSomeNumbers(from, length);
  const [speedKmh, courseDeg] = [readNumberColumn(from, length), readNumberColumn(from, length)];
  // Accuracies and satellites.
  skipSomeNumbers(from, length);
  skipSomeNumbers(from, length);
  const [ignition, motion] = [readTriBoolColumn(from, length), readTriBoolColumn(from, length)];
  return { fixTimeMs, receivedAtMs, valid, latitude, longitude, speedKmh, courseDeg, ignition, motion };
}

type FirstColumns = ReturnType<typeof readFirst>;

/** Read in the order in which they stand here. */
function readFirst(from: ByteReader, length: number) {
  const fixTimes = readNumbers(from, length);
  return {
    fixTimes,
    receivedTimes: readTimesBeside(from, fixTimes),
    deviceTimes: readTimesBeside(from, fixTimes),
    protocols: readTexts(from, length),
    places: readPlaces(from, length),
    altitudes: readSomeNumbers(from, length),
    speeds: readSomeNumbers(from, length),
    courses: readSomeNumbers(from, length),
    accuracies: readSomeNumbers(from, length),
    satellites: readSomeNumbers(from, length),
    ignitions: readTriBools(from, length),
    motions: readTriBools(from, length),
  };
}

function placedAt(columns: FirstColumns, row: number, hash: bigint): PlacedPosition {
  return {
    fixTimeMs: entry(columns.fixTimes, row),
    hash,
    receivedAtMs: entry(columns.receivedTimes, row) ?? absent(),
    deviceTimeMs: entry(columns.deviceTimes, row),
    protocol: entry(columns.protocols, row),
    ...entry(columns.places, row),
    altitudeM: entry(columns.altitudes, row),
    speedKmh: entry(columns.speeds, row),
    courseDeg: entry(columns.courses, row),
    accuracyM: entry(columns.accuracies, row),
    satellites: entry(columns.satellites, row),
    ignition: entry(columns.ignitions, row),
    motion: entry(columns.motions, row),
  };
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

function entry<Value>(column: ArrayLike<Value>, row: number): Value {
  const value = column[row];
  return value === undefined ? absent() : value;
}

function absent(): never {
  throw damaged('a column has too few rows');
}

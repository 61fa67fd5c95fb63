import { shortestReal } from './shortest-real.ts';
import type { FixColumn } from './stored-fix.ts';

/**
 * How a column stands in the bytes of a fix: how many there are, what makes them of a value in SQL, and back. What is null
 * is bytes that no value of the column has.
 */
export type ColumnBytes = {
  bytes: number;
  sql: (value: string) => string;
  /** Of each column its own: it may know what it read before. */
  reader: () => (bytes: DataView, at: number) => unknown;
};

/** A number that is none, by bits that PostgreSQL makes of no other. */
const NO_DOUBLE = 0x7ff8_0bad;
const NO_REAL = 0x7fc0_0bad;
const NO_INTEGER = -(2 ** 31);
const NO_TRUTH = 2;

const DOUBLE: ColumnBytes = {
  bytes: 8,
  sql: (value) => `COALESCE(float8send(${value}), '\\x7ff80bad00000000')`,
  reader: () => (bytes, at) => (bytes.getUint32(at) === NO_DOUBLE ? null : bytes.getFloat64(at)),
};

const REAL: ColumnBytes = {
  bytes: 4,
  sql: (value) => `COALESCE(float4send(${value}), '\\x7fc00bad')`,
  reader: readReals,
};

const SMALL: ColumnBytes = {
  bytes: 4,
  sql: (value) => `COALESCE(int4send(${value}::int), '\\x80000000')`,
  reader: () => (bytes, at) => {
    const value = bytes.getInt32(at);
    return value === NO_INTEGER ? null : value;
  },
};

const TRUTH: ColumnBytes = {
  bytes: 1,
  sql: (value) => `COALESCE(boolsend(${value}), '\\x02')`,
  reader: () => (bytes, at) => {
    const value = bytes.getUint8(at);
    return value === NO_TRUTH ? null : value === 1;
  },
};

export const COLUMN_BYTES: Partial<Record<FixColumn, ColumnBytes>> = {
  valid: TRUTH,
  latitude: DOUBLE,
  longitude: DOUBLE,
  altitudeM: REAL,
  speedKmh: REAL,
  courseDeg: REAL,
  accuracyM: REAL,
  satellites: SMALL,
  ignition: TRUTH,
  motion: TRUTH,
  distanceM: DOUBLE,
  totalDistanceM: DOUBLE,
};

/** Bytes that PostgreSQL sends of an instant: microseconds since the year 2000. */
export const INSTANT_BYTES = 8;
const YEAR_2000_MS = 946_684_800_000;
const WORD = 2 ** 32;

export function readInstantMs(bytes: DataView, at: number): number {
  return Math.round((bytes.getInt32(at) * WORD + bytes.getUint32(at + 4)) / 1_000) + YEAR_2000_MS;
}

/** What of a column is remembered: speeds and courses are a few thousand numbers that come again. */
const KNOWN_MAX = 4_096;

function readReals(): (bytes: DataView, at: number) => number | null {
  const known = new Map<number, number>();
  return (bytes, at) => {
    const bits = bytes.getUint32(at);
    if (bits === NO_REAL) return null;
    let value = known.get(bits);
    if (value === undefined) {
      value = shortestReal(bytes.getFloat32(at));
      if (known.size === KNOWN_MAX) known.clear();
      known.set(bits, value);
    }
    return value;
  };
}

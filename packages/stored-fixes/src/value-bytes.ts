import { shortestReal } from './shortest-real.ts';

/**
 * How a value stands in the bytes of a row: how many there are, what makes them of it in SQL, and back. What may not be null
 * and is leaves no bytes of its row at all.
 */
export type ValueBytes<Value = unknown> = {
  bytes: number;
  sql: (value: string) => string;
  /** Of each column its own: it may know what it read before. */
  reader: () => ReadValue<Value>;
};
export type ReadValue<Value = unknown> = (bytes: DataView, at: number) => Value;

/** What is null is bytes that no value has: a number that is none, by bits that PostgreSQL makes of no other. */
const NO_DOUBLE = 0x7ff8_0bad;
const NO_REAL = 0x7fc0_0bad;
const NO_INTEGER = -(2 ** 31);
const NO_TRUTH = 2;

export const DOUBLE: ValueBytes<number> = {
  bytes: 8,
  sql: (value) => `float8send(${value})`,
  reader: () => (bytes, at) => bytes.getFloat64(at),
};

export const DOUBLE_OR_NULL: ValueBytes<number | null> = {
  bytes: 8,
  sql: (value) => `COALESCE(float8send(${value}), '\\x7ff80bad00000000')`,
  reader: () => (bytes, at) => (bytes.getUint32(at) === NO_DOUBLE ? null : bytes.getFloat64(at)),
};

export const REAL_OR_NULL: ValueBytes<number | null> = {
  bytes: 4,
  sql: (value) => `COALESCE(float4send(${value}), '\\x7fc00bad')`,
  reader: readReals,
};

export const INTEGER_OR_NULL: ValueBytes<number | null> = {
  bytes: 4,
  sql: (value) => `COALESCE(int4send(${value}::int), '\\x80000000')`,
  reader: () => (bytes, at) => {
    const value = bytes.getInt32(at);
    return value === NO_INTEGER ? null : value;
  },
};

export const TRUTH: ValueBytes<boolean> = {
  bytes: 1,
  sql: (value) => `boolsend(${value})`,
  reader: () => (bytes, at) => bytes.getUint8(at) === 1,
};

export const TRUTH_OR_NULL: ValueBytes<boolean | null> = {
  bytes: 1,
  sql: (value) => `COALESCE(boolsend(${value}), '\\x02')`,
  reader: () => (bytes, at) => {
    const value = bytes.getUint8(at);
    return value === NO_TRUTH ? null : value === 1;
  },
};

const YEAR_2000_MS = 946_684_800_000;
const WORD = 2 ** 32;

/** PostgreSQL sends microseconds since the year 2000. */
const readMs: ReadValue<number> = (bytes, at) =>
  Math.round((bytes.getInt32(at) * WORD + bytes.getUint32(at + 4)) / 1_000) + YEAR_2000_MS;

/** Milliseconds since 1970. */
export const INSTANT: ValueBytes<number> = {
  bytes: 8,
  sql: (value) => `timestamptz_send(${value})`,
  reader: () => readMs,
};

export const DATE: ValueBytes<Date> = {
  ...INSTANT,
  reader: () => (bytes, at) => new Date(readMs(bytes, at)),
};

/** As text. Rows that follow each other mostly have the same, and share its text. */
export const UUID: ValueBytes<string> = {
  bytes: 16,
  sql: (value) => `uuid_send(${value})`,
  reader: readUuids,
};

/** What of a column is remembered: speeds and courses are a few thousand numbers that come again. */
const KNOWN_MAX = 4_096;

function readReals(): ReadValue<number | null> {
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

function readUuids(): ReadValue<string> {
  const known = [-1, -1, -1, -1];
  let text = '';
  return (bytes, at) => {
    let isKnown = true;
    for (let word = 0; word < known.length; word++) {
      const value = bytes.getUint32(at + 4 * word);
      if (value !== known[word]) isKnown = false;
      known[word] = value;
    }
    if (!isKnown) text = uuidOf(known);
    return text;
  };
}

function uuidOf(words: readonly number[]): string {
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { corrected, readCorrections, writeCorrections } from './corrections.ts';
import { damaged } from './packed-day-error.ts';
import { readSomeRows, writeRows } from './rows-column.ts';

/**
 * What numbers are whole multiples of: 1, a decimal place, or the 1/30,000 of a minute that some receivers count in.
 * A quotient of whole numbers is rounded in one way only, so that it is the same number on every machine.
 */
const DIVISORS = [1, 10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1_800_000];
/** For numbers that are multiples of nothing: what is left to correct is short. */
const FINE = 1e7;
/** So that differences of differences are exact. */
const MOST_MULTIPLE = 2 ** 49;
const MOST_SIGNED = 2 ** 52;
const ORDERS = [0, 1, 2] as const;

/** Any numbers, to the bit: multiples by their differences, and corrections where a number is no multiple. */
export function writeNumbers(to: ByteWriter, values: readonly number[]): void {
  const divisor = fittingDivisor(values);
  const multiples = values.map((value) => multipleOf(value, divisor));
  const ways = ORDERS.map((order) => differences(multiples, order));
  const order = ORDERS.reduce((best, each) => (sizeOf(ways[each]) < sizeOf(ways[best]) ? each : best));
  to.byte(DIVISORS.indexOf(divisor));
  to.byte(order);
  for (const difference of ways[order] ?? []) to.signed(difference);
  writeCorrections(
    to,
    values,
    multiples.map((multiple) => multiple / divisor),
  );
}

export function readNumbers(from: ByteReader, length: number): Float64Array {
  const divisor = DIVISORS[from.byte()];
  const order = from.byte();
  if (divisor === undefined || order > 2) throw damaged('an unknown way to tell numbers');
  const values = new Float64Array(length);
  let [value, slope] = [0, 0];
  for (let at = 0; at < length; at++) {
    const read = from.signed();
    slope = order === 2 ? slope + read : read;
    value = order === 0 ? read : value + slope;
    if (Math.abs(value) > MOST_SIGNED) throw damaged('a number is too large');
    values[at] = value / divisor;
  }
  for (const [at, steps] of readCorrections(from, length)) values[at] = corrected(values[at] ?? 0, steps);
  return values;
}

/** Passes over a column of some numbers. */
export function skipSomeNumbers(from: ByteReader, length: number): void {
  const rows = readSomeRows(from, length)?.length ?? length;
  from.byte();
  from.byte();
  from.skipCounts(rows);
  readCorrections(from, rows);
}

export function writeSomeNumbers(to: ByteWriter, values: readonly (number | null)[]): void {
  const rows = values.flatMap((value, row) => (value === null ? [] : [row]));
  writeRows(to, rows, values.length);
  writeNumbers(
    to,
    values.filter((value) => value !== null),
  );
}

export function readSomeNumbers(from: ByteReader, length: number): (number | null)[] {
  const rows = readSomeRows(from, length);
  if (!rows) return Array.from(readNumbers(from, length));
  const some = new Array<number | null>(length).fill(null);
  for (const [at, value] of readNumbers(from, rows.length).entries()) some[rows[at] ?? 0] = value;
  return some;
}

/** `NaN` where there is none, as where it is what was told. */
export function readNumberColumn(from: ByteReader, length: number): Float64Array {
  const rows = readSomeRows(from, length);
  if (!rows) return readNumbers(from, length);
  const some = new Float64Array(length).fill(Number.NaN);
  for (const [at, value] of readNumbers(from, rows.length).entries()) some[rows[at] ?? 0] = value;
  return some;
}

/** The first of which nearly all are multiples. */
function fittingDivisor(values: readonly number[]): number {
  const mostOthers = values.length / 8;
  const fits = (divisor: number) => {
    let others = 0;
    for (const value of values) {
      if (!Object.is(multipleOf(value, divisor) / divisor, value)) others++;
      if (others > mostOthers) return false;
    }
    return true;
  };
  return DIVISORS.find(fits) ?? FINE;
}

function multipleOf(value: number, divisor: number): number {
  const multiple = Math.round(value * divisor);
  // There is one nought here; the other is a correction, as is all that is too large or no number.
  return Math.abs(multiple) <= MOST_MULTIPLE ? multiple + 0 : 0;
}

function differences(values: readonly number[], order: number): readonly number[] {
  if (order === 0) return values;
  const less = differences(values, order - 1);
  return less.map((value, at) => value - (at === 0 ? 0 : (less[at - 1] ?? 0)));
}

/** About what they take when written. */
function sizeOf(values: readonly number[] | undefined): number {
  let size = 0;
  for (const value of values ?? []) size += 1 + Math.log2(1 + Math.abs(value)) / 7;
  return size;
}

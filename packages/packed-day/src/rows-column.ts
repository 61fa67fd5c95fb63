import { readBitColumn, writeBits } from './bits-column.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { damaged } from './packed-day-error.ts';

const ALL = 0;
const BITS = 1;
const FEW = 2;

/**
 * Which of so many rows have something: all of them, a bit for each, or the few one by one. A reading that stands in one
 * record must not take a bit of every other, or a device that makes up names would fill the memory.
 */
export function writeRows(to: ByteWriter, rows: readonly number[], length: number): void {
  if (rows.length === length) to.byte(ALL);
  else if (rows.length * 8 < length) {
    to.byte(FEW);
    writeGaps(to, rows);
  } else {
    to.byte(BITS);
    const bits = new Array<boolean>(length).fill(false);
    for (const row of rows) bits[row] = true;
    writeBits(to, bits);
  }
}

export function readRows(from: ByteReader, length: number): number[] {
  return readSomeRows(from, length) ?? Array.from({ length }, (_, row) => row);
}

/** Null where all rows have something, as those of most columns do: a list of them would take as long as what they have. */
export function readSomeRows(from: ByteReader, length: number): number[] | null {
  switch (from.byte()) {
    case ALL:
      return null;
    case FEW:
      return readGaps(from, length);
    case BITS:
      return rowsOf(readBitColumn(from, length));
    default:
      throw damaged('an unknown way to tell rows');
  }
}

function rowsOf(bits: Uint8Array): number[] {
  const rows: number[] = [];
  for (let row = 0; row < bits.length; row++) if (bits[row] === 1) rows.push(row);
  return rows;
}

/** Rising numbers, each by how many it leaves out. */
export function writeGaps(to: ByteWriter, rows: readonly number[]): void {
  to.count(rows.length);
  let next = 0;
  for (const row of rows) {
    to.count(row - next);
    next = row + 1;
  }
}

export function readGaps(from: ByteReader, length: number): number[] {
  const rows: number[] = [];
  let next = 0;
  for (let left = from.countUpTo(length); left > 0; left--) {
    const row = next + from.count();
    if (row >= length) throw damaged('a row beyond the last');
    rows.push(row);
    next = row + 1;
  }
  return rows;
}

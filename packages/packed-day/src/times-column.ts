import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { readSomeNumbers, writeSomeNumbers } from './number-column.ts';

/** Whole milliseconds of at most this many have an exact difference. */
const MOST_MS = 2 ** 52;

/** Times told by how far they are from the time of their row. */
export function writeTimesBeside(
  to: ByteWriter,
  times: readonly (number | null)[],
  beside: readonly number[],
): void {
  writeSomeNumbers(
    to,
    times.map((time, row) => (time === null ? null : time - (beside[row] ?? 0))),
  );
}

export function readTimesBeside(from: ByteReader, beside: ArrayLike<number>): (number | null)[] {
  return readSomeNumbers(from, beside.length).map((time, row) =>
    time === null ? null : time + (beside[row] ?? 0),
  );
}

export function isTime(ms: number): boolean {
  return Number.isInteger(ms) && Math.abs(ms) <= MOST_MS;
}

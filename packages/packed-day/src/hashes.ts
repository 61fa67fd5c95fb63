import { damaged } from './packed-day-error.ts';

const HASH_BYTES = 8;

/**
 * The last column of a packed day, which is found from its end.
 * @throws PackedDayError `damaged`
 */
export function hashesOf(columns: Buffer, rows: number): bigint[] {
  const at = columns.length - rows * HASH_BYTES;
  if (at < 0) throw damaged('a column has too few rows');
  return Array.from({ length: rows }, (_, row) => columns.readBigInt64LE(at + row * HASH_BYTES));
}

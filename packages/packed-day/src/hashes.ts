import { damaged } from './packed-day-error.ts';

const HASH_BYTES = 8;

/**
 * The last column of a packed day, which is found from its end.
 * @throws PackedDayError `damaged`
 */
export function hashesOf(columns: Buffer, rows: number): bigint[] {
  return Array.from({ length: rows }, (_, row) => hashAt(columns, rows, row));
}

/** Of one row. @throws PackedDayError `damaged` */
export function hashAt(columns: Buffer, rows: number, row: number): bigint {
  const at = columns.length - (rows - row) * HASH_BYTES;
  if (at < 0 || row >= rows) throw damaged('a column has too few rows');
  return columns.readBigInt64LE(at);
}

import { ByteReader } from './byte-reader.ts';
import { unseal } from './envelope.ts';
import { readNumbers } from './number-column.ts';
import { damaged } from './packed-day-error.ts';
import type { PositionKey } from './stored-position.ts';

const HASH_BYTES = 8;

/**
 * What names the records of a packed day, in its order: the first column and the last one, for a small part of what it takes
 * to unpack all of them.
 * @throws PackedDayError `damaged`
 */
export function unpackKeys(packed: Buffer): PositionKey[] {
  const { rows, columns } = unseal(packed);
  const times = readNumbers(new ByteReader(columns), rows);
  const hashesAt = columns.length - rows * HASH_BYTES;
  if (hashesAt < 0) throw damaged('a column has too few rows');
  return times.map((fixTimeMs, row) => ({
    fixTimeMs,
    hash: columns.readBigInt64LE(hashesAt + row * HASH_BYTES),
  }));
}

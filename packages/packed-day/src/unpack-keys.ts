import { ByteReader } from './byte-reader.ts';
import { unseal } from './envelope.ts';
import { hashesOf } from './hashes.ts';
import { readNumbers } from './number-column.ts';
import type { PositionKey } from './stored-position.ts';

/**
 * What names the records of a packed day, in its order: the first column and the last one, for a small part of what it takes
 * to unpack all of them.
 * @throws PackedDayError `damaged`
 */
export function unpackKeys(packed: Buffer): PositionKey[] {
  const { rows, columns } = unseal(packed);
  const times = readNumbers(new ByteReader(columns), rows);
  return hashesOf(columns, rows).map((hash, row) => ({ fixTimeMs: times[row] ?? 0, hash }));
}

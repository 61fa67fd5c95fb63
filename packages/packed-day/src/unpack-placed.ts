import { ByteReader } from './byte-reader.ts';
import { unseal } from './envelope.ts';
import { hashesOf } from './hashes.ts';
import { readPlaced } from './position-columns.ts';
import type { PlacedPosition } from './stored-position.ts';

/**
 * The records of a packed day without distances and readings, for a part of what it takes to unpack all of them: what a
 * track is drawn and judged by.
 * @throws PackedDayError `damaged`
 */
export function unpackPlaced(packed: Buffer): PlacedPosition[] {
  const { rows, columns } = unseal(packed);
  return readPlaced(new ByteReader(columns), hashesOf(columns, rows));
}

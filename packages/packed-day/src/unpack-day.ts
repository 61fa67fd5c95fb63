import { ByteReader } from './byte-reader.ts';
import { unseal } from './envelope.ts';
import { damaged } from './packed-day-error.ts';
import { readColumns } from './position-columns.ts';
import type { StoredPosition } from './stored-position.ts';

/**
 * The records of a packed day in the order of their key.
 * @throws PackedDayError `damaged`: it is not, byte for byte, what `packDay` gave.
 */
export function unpackDay(packed: Buffer): StoredPosition[] {
  const { rows, columns } = unseal(packed);
  const from = new ByteReader(columns);
  const records = readColumns(from, rows);
  if (!from.isAtEnd) throw damaged('it goes on behind its end');
  return records;
}

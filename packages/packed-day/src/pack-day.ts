import { ByteWriter } from './byte-writer.ts';
import { MOST_BYTES, MOST_ROWS, seal } from './envelope.ts';
import { unpackable } from './packed-day-error.ts';
import { writeColumns } from './position-columns.ts';
import { byKey, type StoredPosition } from './stored-position.ts';
import { isTime } from './times-column.ts';

/**
 * The records of a device and a day, in any order, as one value from which `unpackDay` has each of them again, to the bit.
 * @throws PackedDayError `unpackable`: two of one key, which the table does not hold either; a time that is no whole
 * millisecond; a text that is no Unicode; more than `MOST_ROWS`, `MOST_BYTES` or
 * `MOST_CHARACTERS`.
 */
export function packDay(records: readonly StoredPosition[]): Buffer {
  if (records.length > MOST_ROWS) throw unpackable(`${records.length} records of a day`);
  const rows = records.toSorted(byKey);
  for (const [at, row] of rows.entries()) check(row, rows[at - 1]);
  const columns = new ByteWriter(MOST_BYTES);
  writeColumns(columns, rows);
  return seal({ rows: rows.length, columns: columns.finish() });
}

function check(row: StoredPosition, before: StoredPosition | undefined): void {
  if (before && byKey(before, row) === 0) throw unpackable('two records of one key');
  const { fixTimeMs, receivedAtMs, deviceTimeMs, hash } = row;
  if (![fixTimeMs, receivedAtMs, deviceTimeMs ?? 0].every(isTime))
    throw unpackable('a time of no milliseconds');
  if (BigInt.asIntN(64, hash) !== hash) throw unpackable('a hash of more than 64 bits');
}

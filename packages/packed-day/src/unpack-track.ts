import { ByteReader } from './byte-reader.ts';
import { unseal } from './envelope.ts';
import { hashAt } from './hashes.ts';
import { readTrackColumns, type TrackColumns } from './position-columns.ts';

/** What names a record stands beside: of a day few are asked for. */
export type PackedTrack = TrackColumns & { hashAt: (row: number) => bigint };

/**
 * What a track is drawn and judged by, of all records of a packed day in the order of their key, for a fifth of what it takes to
 * make an object of each (`unpackPlaced`).
 * @throws PackedDayError `damaged`
 */
export function unpackTrack(packed: Buffer): PackedTrack {
  const { rows, columns } = unseal(packed);
  const track = readTrackColumns(new ByteReader(columns), rows);
  return { ...track, hashAt: (row) => hashAt(columns, rows, row) };
}

import { readBitColumn, readBits, writeBits } from './bits-column.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { readSomeRows, writeRows } from './rows-column.ts';

/** What a device says is so, is not so, or does not say. */
type TriBool = boolean | null;

export function writeTriBools(to: ByteWriter, claims: readonly TriBool[]): void {
  const rows = claims.flatMap((claim, row) => (claim === null ? [] : [row]));
  writeRows(to, rows, claims.length);
  writeBits(
    to,
    claims.filter((claim) => claim !== null),
  );
}

export function readTriBools(from: ByteReader, length: number): TriBool[] {
  const rows = readSomeRows(from, length);
  if (!rows) return readBits(from, length);
  const claims = new Array<TriBool>(length).fill(null);
  for (const [at, claim] of readBits(from, rows.length).entries()) claims[rows[at] ?? 0] = claim;
  return claims;
}

/** Reads values as numbers like `triBoolNumber` (@fleet/tracks): 0 unknown, 1 false, 2 true. */
export function readTriBoolColumn(from: ByteReader, length: number): Uint8Array {
  const rows = readSomeRows(from, length);
  const bits = readBitColumn(from, rows?.length ?? length);
  if (!rows) return bits.map((bit) => bit + 1);
  const claims = new Uint8Array(length);
  for (const [at, bit] of bits.entries()) claims[rows[at] ?? 0] = bit + 1;
  return claims;
}

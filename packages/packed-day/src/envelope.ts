import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { damaged, unpackable } from './packed-day-error.ts';

/** The first byte. Another layout of columns, or another compression, is another version; old ones stay readable. */
const VERSION = 1;
const CHECKSUM_BYTES = 4;
/** Of columns, at the least: its hash. */
const ROW_BYTES = 8;
/** Six a second, all day. */
export const MOST_ROWS = 500_000;
/** What a day may take when it is unpacked. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** Higher levels of zstd gain a hundredth, and cost ten times as much. */
const LEVEL = 3;

type Content = { rows: number; columns: Buffer };

/** Version, rows, length, the compressed columns, and a checksum of all of it. */
export function seal({ rows, columns }: Content): Buffer {
  if (rows > MOST_ROWS) throw unpackable(`${rows} records of a day`);
  const header = new ByteWriter(MOST_BYTES);
  header.byte(VERSION);
  header.count(rows);
  header.count(columns.length);
  const compressed = zstdCompressSync(columns, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  const sealed = Buffer.concat([header.finish(), compressed, Buffer.alloc(CHECKSUM_BYTES)]);
  sealed.writeUInt32LE(checksum(sealed), sealed.length - CHECKSUM_BYTES);
  return sealed;
}

/** Nothing is unpacked before the checksum says that it is what was packed, and nothing beyond the length it tells. */
export function unseal(sealed: Buffer): Content {
  if (sealed.length < CHECKSUM_BYTES + 1) throw damaged('it ends too soon');
  if (sealed.readUInt32LE(sealed.length - CHECKSUM_BYTES) !== checksum(sealed)) throw damaged('its checksum');
  const body = new ByteReader(sealed.subarray(0, -CHECKSUM_BYTES));
  const version = body.byte();
  if (version !== VERSION) throw damaged(`version ${version}, and ${VERSION} is known`);
  const rows = body.countUpTo(MOST_ROWS);
  const length = body.countUpTo(MOST_BYTES);
  if (rows * ROW_BYTES > length) throw damaged(`${rows} records in ${length} bytes`);
  const columns = decompress(body.rest(), length);
  if (columns.length !== length) throw damaged('another length than it tells');
  return { rows, columns };
}

function decompress(compressed: Buffer, length: number): Buffer {
  try {
    return zstdDecompressSync(compressed, { maxOutputLength: Math.max(length, 1) });
  } catch (cause) {
    throw damaged('its compression', cause);
  }
}

function checksum(sealed: Buffer): number {
  return crc32(sealed.subarray(0, -CHECKSUM_BYTES));
}

import { crc32, inflateRawSync } from 'node:zlib';
import { SheetError } from './sheet-error.ts';

/** Enough for a workbook of a few sheets. */
const PARTS_MAX = 200;
/** Unpacked size of all parts together: 10,000 rows with fifty columns of usual text. */
export const UNPACKED_MAX_BYTES = 48 * 1024 * 1024;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

export type ZipPart = {
  name: string;
  method: number;
  packedBytes: number;
  bytes: number;
  crc: number;
  offset: number;
};

/**
 * The parts of an archive, from its directory; none is unpacked.
 *
 * @throws SheetError for what is no archive, is encrypted, or would be too large
 */
export function zipParts(archive: Buffer): ZipPart[] {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > PARTS_MAX) throw new SheetError('SHEET_TOO_LARGE');
  const parts: ZipPart[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw new SheetError('NOT_A_SHEET');
    if (archive.readUInt16LE(at + 8) & ENCRYPTED) throw new SheetError('SHEET_PROTECTED');
    const nameBytes = archive.readUInt16LE(at + 28);
    parts.push({
      name: archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > UNPACKED_MAX_BYTES)
    throw new SheetError('SHEET_TOO_LARGE');
  return parts;
}

/** @throws SheetError for a part that is not what the directory says of it */
export function unpackPart(archive: Buffer, { offset, method, packedBytes, bytes, crc }: ZipPart): Buffer {
  if (offset + LOCAL_BYTES > archive.length || archive.readUInt32LE(offset) !== LOCAL_SIGNATURE)
    throw new SheetError('NOT_A_SHEET');
  const start = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedBytes);
  const unpacked = inflated(packed, method, bytes);
  if (unpacked.length !== bytes || crc32(unpacked) !== crc) throw new SheetError('NOT_A_SHEET');
  return unpacked;
}

function inflated(packed: Buffer, method: number, bytes: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new SheetError('NOT_A_SHEET');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch (error) {
    throw new SheetError('NOT_A_SHEET', error);
  }
}

/** Offset of the end-of-directory record, which a comment of any length may follow. */
function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - COMMENT_MAX_BYTES);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new SheetError('NOT_A_SHEET');
}

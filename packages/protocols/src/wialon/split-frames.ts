import { type Cut, skip, splitWith, whole } from '../split-with.ts';

/** A black box of a day fits; a piece of a picture has at most 50 KB by the document. */
const MAX_LINE_BYTES = 64 * 1024;
const MAX_BINARY_BYTES = 64 * 1024;
export const MAX_FRAME_BYTES = MAX_LINE_BYTES + 1 + MAX_BINARY_BYTES;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** ff, length (little-endian), a zlib stream, whose first byte is always 78. */
export const COMPRESSED = 0xff;
export const COMPRESSED_HEAD_BYTES = 3;
const ZLIB = 0x78;

/**
 * Cuts lines, and compressed packets. The line of a piece of a picture (`#I#size;…`) or of a tachograph's file
 * (`#T#code;size;…`) is followed by that many bytes, which belong to it; a line end after them is left out like an
 * empty line.
 */
export function splitFrames(received: Buffer) {
  return splitWith(received, cutAt);
}

function cutAt(received: Buffer, at: number): Cut {
  if (received[at] === COMPRESSED) {
    const mark = received[at + COMPRESSED_HEAD_BYTES];
    if (mark === undefined) return null;
    if (mark === ZLIB) return cutCompressed(received, at);
  }
  return cutLine(received, at);
}

function cutLine(received: Buffer, at: number): Cut {
  const left = received.length - at;
  const length = received.indexOf(LINE_FEED, at) - at;
  if (length < 0 || length > MAX_LINE_BYTES) {
    return left > MAX_LINE_BYTES ? skip(MAX_LINE_BYTES) : null;
  }
  const binary = binaryBytes(received, at, length);
  if (binary > 0) return left > length + binary ? whole(length + 1 + binary) : null;
  const returned = length > 0 && received[at + length - 1] === CARRIAGE_RETURN;
  return returned ? { frame: length - 1, skip: 2 } : { frame: length, skip: 1 };
}

function cutCompressed(received: Buffer, at: number): Cut {
  const size = COMPRESSED_HEAD_BYTES + received.readUInt16LE(at + 1);
  return received.length - at < size ? null : whole(size);
}

const BINARY = /^[^#]*#(?:I#|T#[^;#]*;)(\d+);/;
const LONGEST_HEAD_BYTES = 64;

function binaryBytes(received: Buffer, at: number, length: number): number {
  const head = received.toString('latin1', at, at + Math.min(length, LONGEST_HEAD_BYTES));
  const size = Number(BINARY.exec(head)?.[1] ?? 0);
  return size <= MAX_BINARY_BYTES ? size : 0;
}

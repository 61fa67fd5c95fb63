import { type Cut, RUBBISH, splitWith, whole } from '../split-with.ts';
import { KNOWN_CODECS } from './codec.ts';

/** A record has at most 1280 bytes by the document; codec 12 carries 2048 bytes of a picture, others leave room. */
const MAX_DATA_BYTES = 16 * 1024;
/** Preamble, length and checksum around the data. */
const AROUND_DATA_BYTES = 12;
export const MAX_FRAME_BYTES = MAX_DATA_BYTES + AROUND_DATA_BYTES;

export const KEEP_ALIVE = 0xff;
export const MIN_IDENTIFIER_BYTES = 8;
export const MAX_IDENTIFIER_BYTES = 32;
/** Codec and both counts. */
const MIN_DATA_BYTES = 3;

/**
 * Cuts received bytes into keep-alives (one byte), identifications and data packets, and the rest. Bytes that cannot
 * start one of these are skipped.
 */
export function splitFrames(received: Buffer) {
  return splitWith(received, cutAt);
}

function cutAt(received: Buffer, at: number): Cut {
  const left = received.length - at;
  if (received[at] === KEEP_ALIVE) return whole(1);
  if (received[at] !== 0) return RUBBISH;
  if (left < 2) return null;
  const length = received.readUInt16BE(at);
  return length > 0 ? cutIdentification(received, at, length) : cutData(received, at);
}

function cutIdentification(received: Buffer, at: number, length: number): Cut {
  if (length < MIN_IDENTIFIER_BYTES || length > MAX_IDENTIFIER_BYTES) return RUBBISH;
  const end = Math.min(at + 2 + length, received.length);
  for (let index = at + 2; index < end; index++) {
    if (!isIdentifierByte(received[index] ?? 0)) return RUBBISH;
  }
  return received.length - at < length + 2 ? null : whole(length + 2);
}

/** Digits, and letters for the test names people give their gateways. */
export function isIdentifierByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function cutData(received: Buffer, at: number): Cut {
  const left = received.length - at;
  for (let index = 2; index < Math.min(4, left); index++) {
    if (received[at + index] !== 0) return RUBBISH;
  }
  if (left < 8) return null;
  const length = received.readUInt32BE(at + 4);
  if (length < MIN_DATA_BYTES || length > MAX_DATA_BYTES) return RUBBISH;
  if (left < 9) return null;
  if (!KNOWN_CODECS.has(received[at + 8] ?? 0)) return RUBBISH;
  return left < length + AROUND_DATA_BYTES ? null : whole(length + AROUND_DATA_BYTES);
}

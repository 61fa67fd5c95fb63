import { KNOWN_CODECS } from './codec.ts';
import { isIdentifierByte, MAX_IDENTIFIER_BYTES, MIN_IDENTIFIER_BYTES } from './split-frames.ts';

/** Length of what follows it, packet id, type, AVL packet id, length of the identifier. */
const HEAD_BYTES = 8;
const LENGTH_BYTES = 2;
const IDENTIFIER_LENGTH_AT = 6;

/** A whole packet of the UDP channel, with or without more behind it. */
export function isDatagram(bytes: Uint8Array): boolean {
  if (bytes.length <= HEAD_BYTES) return false;
  const end = endOf(bytes);
  const length = u16(bytes, IDENTIFIER_LENGTH_AT);
  const codecAt = HEAD_BYTES + length;
  if (length < MIN_IDENTIFIER_BYTES || length > MAX_IDENTIFIER_BYTES) return false;
  if (end > bytes.length || codecAt >= end) return false;
  return bytes.subarray(HEAD_BYTES, codecAt).every(isIdentifierByte) && KNOWN_CODECS.has(bytes[codecAt] ?? 0);
}

/** Packets say how long they are. What lies behind the last one belongs to it: its records say how many they are. */
export function splitDatagram(datagram: Buffer): { frames: Buffer[]; skipped: number } {
  const frames: Buffer[] = [];
  let rest = datagram;
  while (isDatagram(rest) && isDatagram(rest.subarray(endOf(rest)))) {
    frames.push(rest.subarray(0, endOf(rest)));
    rest = rest.subarray(endOf(rest));
  }
  return { frames: [...frames, rest], skipped: 0 };
}

function endOf(packet: Uint8Array): number {
  return LENGTH_BYTES + u16(packet, 0);
}

function u16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

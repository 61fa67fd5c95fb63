import { inflateSync } from 'node:zlib';
import { DecodeError } from '../decode-error.ts';
import { COMPRESSED_HEAD_BYTES, MAX_FRAME_BYTES, splitFrames } from './split-frames.ts';

/**
 * Packets of a compressed frame ("Wialon IPS" 2.1, "Data compression"): lines as on the wire, of which the last may
 * lack its line end.
 */
export function packetsIn(frame: Buffer): Buffer[] {
  const text = inflate(frame);
  const { frames, rest } = splitFrames(text);
  return rest.length > 0 && text[0] === HASH ? [...frames, rest] : frames;
}

const HASH = '#'.charCodeAt(0);

function inflate(frame: Buffer): Buffer {
  try {
    return inflateSync(frame.subarray(COMPRESSED_HEAD_BYTES), { maxOutputLength: MAX_FRAME_BYTES });
  } catch {
    throw new DecodeError('a compressed packet that cannot be unpacked', frame);
  }
}

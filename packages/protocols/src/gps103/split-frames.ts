import { splitLines } from '../split-lines.ts';

/** A piece of a picture in hex takes about two kilobytes. */
export const MAX_FRAME_BYTES = 4096;

/** `;`, `*` and line ends. */
const DELIMITERS: ReadonlySet<number> = new Set([0x3b, 0x2a, 0x0d, 0x0a]);

export function splitFrames(received: Buffer): { frames: Buffer[]; rest: Buffer; skipped: number } {
  return splitLines(received, {
    isDelimiter: (byte) => DELIMITERS.has(byte),
    maxBytes: MAX_FRAME_BYTES,
  });
}

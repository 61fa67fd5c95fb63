import { type Cut, skip, splitWith, whole } from '../split-with.ts';

/** A black box of a day fits; a piece of a picture has at most 50 KB by the document. */
const MAX_LINE_BYTES = 64 * 1024;
const MAX_IMAGE_BYTES = 64 * 1024;
export const MAX_FRAME_BYTES = MAX_LINE_BYTES + 1 + MAX_IMAGE_BYTES;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Cuts lines. The line of a piece of a picture (`#I#size;…`) is followed by that many bytes, which belong to it; a
 * line end after them is left out like an empty line.
 */
export function splitFrames(received: Buffer) {
  return splitWith(received, cutAt);
}

function cutAt(received: Buffer, at: number): Cut {
  const left = received.length - at;
  const length = received.indexOf(LINE_FEED, at) - at;
  if (length < 0 || length > MAX_LINE_BYTES) {
    return left > MAX_LINE_BYTES ? skip(MAX_LINE_BYTES) : null;
  }
  const image = imageBytes(received, at, length);
  if (image > 0) return left > length + image ? whole(length + 1 + image) : null;
  const returned = length > 0 && received[at + length - 1] === CARRIAGE_RETURN;
  return returned ? { frame: length - 1, skip: 2 } : { frame: length, skip: 1 };
}

const IMAGE = /^(?:[^#]*)#I#(\d+);/;
const LONGEST_HEAD_BYTES = 64;

function imageBytes(received: Buffer, at: number, length: number): number {
  const head = received.toString('latin1', at, at + Math.min(length, LONGEST_HEAD_BYTES));
  const size = Number(IMAGE.exec(head)?.[1] ?? 0);
  return size <= MAX_IMAGE_BYTES ? size : 0;
}

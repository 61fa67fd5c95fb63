import { bcd } from '../bits.ts';
import { type Cut, RUBBISH, skip, splitWith, whole } from '../split-with.ts';

/** Texts carry at most a text message; binary frames have at most 48 bytes. */
export const MAX_FRAME_BYTES = 1024;

const TEXT = 0x2a; // *
const BINARY = 0x24; // $
const OTHER = 0x58; // X
const TEXT_END = 0x23; // #
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** `*HQ,` and more. */
const MIN_TEXT_BYTES = 5;

const SHORT_BYTES = 32;
const LONG_BYTES = 45;
/** With eight bytes of identifier instead of five. */
const LONG_ID_BYTES = 42;
/** Start, identifier, time and date: as much as tells a start from rubbish. */
const HEAD_BYTES = 12;
const LONG_ID_HEAD_BYTES = 15;

/**
 * Cuts texts (`*` to `#`) and binary frames, which do not tell their length: 32 bytes, 45 with cells, or 42 with a
 * long identifier. Thirty-two bytes are a frame only if another starts after them; until then they may be the first
 * part of 45. `splitQuiet` is for the last one.
 */
export function splitFrames(received: Buffer) {
  return splitWith(received, cutAt);
}

/** A short binary frame after which nothing comes. */
export function splitQuiet(rest: Buffer): { frames: Buffer[]; rest: Buffer } {
  const whole = isBinaryStart(rest[0]) && rest.length >= SHORT_BYTES && hasTime(rest, 6);
  return whole
    ? { frames: [rest.subarray(0, SHORT_BYTES)], rest: rest.subarray(SHORT_BYTES) }
    : { frames: [], rest };
}

function cutAt(received: Buffer, at: number): Cut {
  if (received[at] === TEXT) return cutText(received, at);
  return isBinaryStart(received[at]) ? cutBinary(received, at) : RUBBISH;
}

function isBinaryStart(byte: number | undefined): boolean {
  return byte === BINARY || byte === OTHER;
}

/** A text ends at its `#`. Where another text starts before that, the first one was cut short and is rubbish. */
function cutText(received: Buffer, at: number): Cut {
  const starts = startsText(received, at);
  if (starts !== 'yes') return starts === 'no' ? RUBBISH : null;
  const limit = Math.min(received.length, at + MAX_FRAME_BYTES);
  for (let end = at + 1; end < limit; end++) {
    const cut = cutTextAt(received, at, end);
    if (cut !== null) return cut;
  }
  return limit - at >= MAX_FRAME_BYTES ? RUBBISH : null;
}

/** What the byte at `end` does to the text that starts at `at`; null when it goes on. */
function cutTextAt(received: Buffer, at: number, end: number): Cut {
  switch (received[end]) {
    case TEXT_END:
      return whole(end + 1 - at);
    case TEXT:
      return startsText(received, end) === 'yes' ? skip(end - at) : null;
    // Long frames of some devices are followed by an asterisk and a line end.
    case CARRIAGE_RETURN:
      return end - at < MIN_TEXT_BYTES ? RUBBISH : whole(end - at);
    default:
      return null;
  }
}

function cutBinary(received: Buffer, at: number): Cut {
  const left = received.length - at;
  if (left < HEAD_BYTES) return null;
  if (hasTime(received, at + 6)) {
    if (received[at] === OTHER) return left < SHORT_BYTES ? null : whole(SHORT_BYTES);
    return cutByNext(received, at);
  }
  if (left < LONG_ID_HEAD_BYTES) return null;
  if (received[at] === OTHER || !hasTime(received, at + 9)) return RUBBISH;
  return left < LONG_ID_BYTES ? null : whole(LONG_ID_BYTES);
}

/** Is there hhmmss ddmmyy in BCD? */
function hasTime(bytes: Buffer, at: number): boolean {
  const [hour, minute, second, day, month] = [0, 1, 2, 3, 4].map((offset) => digitPair(bytes[at + offset]));
  return (
    within(hour, 0, 23) &&
    within(minute, 0, 59) &&
    // Some devices count on to 69 before they carry.
    within(second, 0, 99) &&
    within(day, 1, 31) &&
    within(month, 1, 12)
  );
}

function digitPair(byte: number | undefined): number {
  if (byte === undefined || byte >> 4 > 9 || (byte & 0x0f) > 9) return -1;
  return bcd(byte);
}

function within(value: number | undefined, min: number, max: number): boolean {
  return value !== undefined && value >= min && value <= max;
}

/** What starts at byte 32 decides: another frame, or the cells of this one. */
function cutByNext(received: Buffer, at: number): Cut {
  const next = startsFrame(received, at + SHORT_BYTES);
  if (next === 'unsure') return null;
  if (next === 'yes') return whole(SHORT_BYTES);
  return received.length - at < LONG_BYTES ? null : whole(LONG_BYTES);
}

/** Does a frame, or the end of a line, start here? */
export function startsFrame(received: Buffer, at: number): 'yes' | 'no' | 'unsure' {
  const start = received[at];
  if (start === undefined) return 'unsure';
  if (start === TEXT) return startsText(received, at);
  // In a long frame this is the level of the battery, and what follows is not a line feed.
  if (start === CARRIAGE_RETURN) return isByte(received[at + 1], (byte) => byte === LINE_FEED);
  return isBinaryStart(start) ? startsBinary(received, at) : 'no';
}

function startsBinary(received: Buffer, at: number): 'yes' | 'no' | 'unsure' {
  const left = received.length - at;
  if (left < HEAD_BYTES) return 'unsure';
  if (hasTime(received, at + 6)) return 'yes';
  if (left < LONG_ID_HEAD_BYTES) return 'unsure';
  return received[at] === BINARY && hasTime(received, at + 9) ? 'yes' : 'no';
}

/** `*HQ,`, or the two letters or digits of another maker. */
function startsText(received: Buffer, at: number): 'yes' | 'no' | 'unsure' {
  for (const [offset, fits] of [isMaker, isMaker, isComma].entries()) {
    const answer = isByte(received[at + 1 + offset], fits);
    if (answer !== 'yes') return answer;
  }
  return 'yes';
}

function isByte(byte: number | undefined, fits: (byte: number) => boolean): 'yes' | 'no' | 'unsure' {
  if (byte === undefined) return 'unsure';
  return fits(byte) ? 'yes' : 'no';
}

const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isMaker = (byte: number) => isLetter(byte) || (byte >= 0x30 && byte <= 0x39);
const isComma = (byte: number) => byte === 0x2c;

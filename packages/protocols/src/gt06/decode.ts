/**
 * GT06 (Concox, Jimi and clones). Frame: 78 78 · length · type · body · serial(2) · crc(2) · 0d 0a, or 79 79 with a
 * length of two bytes; the length counts from the type to the crc, the crc covers from the length to the serial.
 * Source: "GPS Tracker Communication Protocol (GT06) 1.8.1", section 4; variants we met are in docs/protocols/gt06.md.
 */
import { ByteReader } from '../byte-reader.ts';
import { crc16x25 } from '../crc.ts';
import { DecodeError } from '../decode-error.ts';
import type { Checksum, DecodeContext, Decoded, Message, Reply } from '../protocol.ts';
import { messagesOf } from '../report.ts';
import { encodeFrame } from './encode.ts';
import type { Answer, Gt06Frame, Gt06Session, Reading } from './frame.ts';
import { TYPE } from './message-type.ts';
import { selectReader } from './select-reader.ts';
import { traitsOf, variantOf } from './variant.ts';

/** Serial number, checksum, 0d 0a. */
const TAIL_BYTES = 6;
const STOP_BYTES = 2;
const SHORTEST_BYTES = 6;

export function decode(frame: Buffer, session: Gt06Session, context: DecodeContext): Decoded<Gt06Session> {
  const parts = takeApart(frame, session, context);
  const reading = readOrNot(parts);
  if (reading instanceof DecodeError) return unreadable(parts, reading, checksumOf(frame));
  const { report } = reading;
  if (report) report.sent = contentOf(frame);
  const messages = [...(reading.messages ?? []), ...(report ? messagesOf(report) : [])];
  return {
    messages,
    replies: repliesOf(parts, reading, messages),
    session: reading.session ?? session,
    checksum: checksumOf(frame),
  };
}

/** Without its login nobody knows whose frames these are. */
function readOrNot(parts: Gt06Frame): Reading | DecodeError {
  try {
    return selectReader(parts)(parts);
  } catch (error) {
    if (error instanceof DecodeError && parts.type !== TYPE.LOGIN) return error;
    throw error;
  }
}

/** Nearly every message is answered by its type and number; devices that expect nothing do not mind. */
function unreadable(parts: Gt06Frame, { message }: DecodeError, checksum: Checksum): Decoded<Gt06Session> {
  const { type, serial, session } = parts;
  const unread = { reason: message, repliesWhenKept: [encodeFrame({ type, serial })] };
  return { messages: [], replies: [], session, checksum, unread };
}

function takeApart(frame: Buffer, session: Gt06Session, context: DecodeContext): Gt06Frame {
  const head = headOf(frame);
  const { extended, type, length, bodyAt } = head;
  const mark = !extended && frame.length >= bodyAt + 2 ? frame.readUInt16BE(bodyAt) : 0;
  return {
    extended,
    length,
    type,
    // The shortest heartbeats have no serial number; their answer carries what stands in its place.
    serial: frame.readUInt16BE(frame.length - TAIL_BYTES),
    body: new ByteReader(frame, bodyAt, Math.max(bodyAt, frame.length - tailBytes(frame, head))),
    variant: extended ? 'standard' : variantOf(type, length, mark),
    traits: traitsOf(context.model),
    zone: { timeZone: context.timeZone, utcOffsetMinutes: session.utcOffsetMinutes },
    receivedAt: context.receivedAt,
    session,
  };
}

/** Type and body: sent again a report has another serial number. */
function contentOf(frame: Buffer): Buffer {
  const head = headOf(frame);
  return frame.subarray(head.bodyAt - 1, frame.length - tailBytes(frame, head));
}

type Head = { extended: boolean; length: number; type: number; bodyAt: number };

function headOf(frame: Buffer): Head {
  if (frame.length < SHORTEST_BYTES) throw new DecodeError('too short', frame);
  const start = frame.readUInt16BE(0);
  if (start !== 0x7878 && start !== 0x7979) throw new DecodeError('no start', frame);
  const extended = start === 0x7979;
  return {
    extended,
    length: extended ? frame.readUInt16BE(2) : frame.readUInt8(2),
    type: frame.readUInt8(extended ? 4 : 3),
    bodyAt: extended ? 5 : 4,
  };
}

/**
 * Personal trackers send no serial number and no checksum: lists of access points, whose length byte is a count, a
 * login that is shorter and reports that are one byte longer than they declare.
 */
function tailBytes(frame: Buffer, { extended, length, type }: Head): number {
  const late = frame.length - length - (extended ? 6 : 5);
  if (late === 0) return TAIL_BYTES;
  const list = type === TYPE.WIFI || type === TYPE.WIFI_2;
  return list || late < 0 || late === 1 ? STOP_BYTES : TAIL_BYTES;
}

function checksumOf(frame: Buffer): Checksum {
  if (tailBytes(frame, headOf(frame)) === STOP_BYTES) return 'absent';
  if (frame.length < SHORTEST_BYTES + 4) return 'absent';
  const told = frame.readUInt16BE(frame.length - 4);
  return told === crc16x25(frame, 2, frame.length - 4) ? 'right' : 'wrong';
}

function repliesOf(frame: Gt06Frame, { answer }: Reading, messages: Message[]): Reply[] {
  if (answer.kind === 'none') return [];
  const bytes =
    answer.kind === 'echo' ? encodeFrame({ type: frame.type, serial: frame.serial }) : answer.bytes;
  return [replyOf(answer, bytes, messages)];
}

/** An answer to a report promises that it is kept; an answer to anything else only that somebody listens. */
function replyOf(answer: Answer, bytes: Buffer, messages: Message[]): Reply {
  if (answer.kind === 'bytes' && answer.when === 'now') return { when: 'now', bytes };
  const report = messages.some(({ kind }) => kind !== 'identify');
  return report ? { when: 'stored', bytes } : { when: 'identified', bytes, refusal: null };
}

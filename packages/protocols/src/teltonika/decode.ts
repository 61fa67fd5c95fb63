/**
 * Teltonika. TCP: a hello with the IMEI, answered by one byte, then data packets: four zero bytes · length(4) · codec
 * · count · records · count · crc(4), answered by the count in four bytes. UDP: a head with the IMEI around the same.
 * Source: Teltonika wiki, "Teltonika Data Sending Protocols" (codecs 8, 8 Extended, 16, 12, 13, 14, 15).
 */
import { ByteReader } from '../byte-reader.ts';
import { crc16ibm } from '../crc.ts';
import { DecodeError } from '../decode-error.ts';
import type { MediaTransfer } from '../media-transfer.ts';
import type { Checksum, DecodeContext, Decoded, Reply } from '../protocol.ts';
import { messagesOf } from '../report.ts';
import { CODEC } from './codec.ts';
import { modelOf } from './model.ts';
import { readRecords } from './records.ts';
import { readSerial } from './serial.ts';

export type TeltonikaSession = { media: MediaTransfer | null };

const KEEP_ALIVE = 0xff;
const ACCEPTED = Buffer.from([1]);
const REFUSED = Buffer.from([0]);
const CHECKSUM_BYTES = 4;

export function decode(
  frame: Buffer,
  session: TeltonikaSession,
  context: DecodeContext,
): Decoded<TeltonikaSession> {
  if (context.transport === 'udp') return decodeDatagram(frame, session, context);
  if (frame.length === 1 && frame[0] === KEEP_ALIVE) {
    return { messages: [], replies: [], session, checksum: 'absent' };
  }
  const reader = new ByteReader(frame);
  const length = reader.u16();
  if (length > 0) return identified(reader.ascii(length), session);
  reader.skip(2); // the rest of the preamble
  const data = reader.bytes(reader.u32());
  const checksum = checksumOf(data, reader);
  const answer = (count: number): Reply => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(count);
    return { when: 'stored', bytes };
  };
  return { ...decodeData({ data, answer }, session, context), checksum };
}

/** Captures are often cut inside the checksum; on the wire it is whole. */
function checksumOf(data: Buffer, reader: ByteReader): Checksum {
  if (reader.left < CHECKSUM_BYTES) return 'absent';
  return reader.u32() === crc16ibm(data) ? 'right' : 'wrong';
}

function identified(imei: string, session: TeltonikaSession): Decoded<TeltonikaSession> {
  return {
    messages: [{ kind: 'identify', identifiers: [imei] }],
    replies: [{ when: 'identified', bytes: ACCEPTED, refusal: REFUSED }],
    session,
    checksum: 'absent',
  };
}

/** Length, packet id, type, AVL packet id, IMEI with its length, data without a checksum. */
function decodeDatagram(
  frame: Buffer,
  session: TeltonikaSession,
  context: DecodeContext,
): Decoded<TeltonikaSession> {
  const reader = new ByteReader(frame);
  reader.skip(2); // length
  const packetId = reader.u16();
  const type = reader.u8();
  const avlId = reader.u8();
  const imei = reader.ascii(reader.u16());
  const data = reader.bytes(reader.left);
  const answer = (count: number): Reply => {
    const bytes = Buffer.from([0, 5, packetId >> 8, packetId & 0xff, type, avlId, count]);
    return { when: 'stored', bytes };
  };
  const decoded = decodeData({ data, answer }, session, context);
  return { ...decoded, messages: [{ kind: 'identify', identifiers: [imei] }, ...decoded.messages] };
}

const SERIAL_CODECS: ReadonlySet<number> = new Set([
  CODEC.CODEC_12,
  CODEC.CODEC_13,
  CODEC.CODEC_14,
  CODEC.CODEC_15,
]);
const RECORD_CODECS: ReadonlySet<number> = new Set([
  CODEC.GH3000,
  CODEC.CODEC_8,
  CODEC.CODEC_8E,
  CODEC.CODEC_16,
]);

function decodeData(
  { data, answer }: { data: Buffer; answer: (count: number) => Reply },
  session: TeltonikaSession,
  context: DecodeContext,
): Decoded<TeltonikaSession> {
  if (data.length < 2) throw new DecodeError('no codec', data);
  const codec = data.readUInt8(0);
  const count = data.readUInt8(1);
  const body = data.subarray(2);
  if (SERIAL_CODECS.has(codec)) {
    const { messages, requests, media } = readSerial({ codec, count, body }, session.media);
    const replies = requests.map((bytes): Reply => ({ when: 'identified', bytes, refusal: null }));
    return { messages, replies, session: { media }, checksum: 'absent' };
  }
  if (!RECORD_CODECS.has(codec)) throw new DecodeError(`codec ${codec}`, data);
  const reports = readRecords({ codec, count, body, model: modelOf(context.model) });
  const decoded = { messages: reports.flatMap(messagesOf), session, checksum: 'absent' as const };
  if (reports.length === count) return { ...decoded, replies: [answer(count)] };
  // Any other count than its own makes the tracker send all of them again.
  const reason = `record ${reports.length + 1} of ${count} breaks codec ${codec}`;
  return { ...decoded, replies: [], unread: { reason, repliesWhenKept: [answer(count).bytes] } };
}

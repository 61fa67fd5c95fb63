import { ByteReader } from '../byte-reader.ts';
import { addPiece, isWhole, type MediaTransfer, pictureOf, startMedia } from '../media-transfer.ts';
import { textOrHex } from '../printable.ts';
import type { Message } from '../protocol.ts';
import { emptyReport, messagesOf } from '../report.ts';
import { CODEC } from './codec.ts';
import { encodePictureRequest, PICTURE_PIECE_BYTES } from './encode.ts';

/** What a codec 12 to 15 packet says: messages, requests for the next piece, and the picture so far. */
export type SerialReading = { messages: Message[]; requests: Buffer[]; media: MediaTransfer | null };

const CAMERA = 0x0d;
/** Codec 14: the command was for another IMEI, and was not carried out. */
const REFUSED = 0x11;
const ANSWER = 0x06;
/** References of answers to commands. */
export const REFERENCE = { answer: 'answer', refused: 'refused' } as const;

/** Answers to commands and data of the serial port; pictures of a camera there come in pieces. */
export function readSerial(
  packet: { codec: number; count: number; body: Buffer },
  media: MediaTransfer | null,
): SerialReading {
  const reader = new ByteReader(packet.body);
  let reading: SerialReading = { messages: [], requests: [], media };
  for (let index = 0; index < packet.count; index++) {
    const type = reader.u8();
    const content = reader.sub(reader.u32());
    if (packet.codec === CODEC.CODEC_12 && type === CAMERA) reading = readCamera(content, reading);
    else if (packet.codec === CODEC.CODEC_14 && type === REFUSED) reading.messages.push(...refused());
    else reading.messages.push(...readText(packet.codec, type, content));
  }
  return reading;
}

const refused = () =>
  messagesOf({ ...emptyReport(), result: 'refused: another IMEI', reference: REFERENCE.refused });

/** Codec 12 has the text alone; 13 the time before it, 14 the IMEI, 15 both. */
function readText(codec: number, type: number, content: ByteReader): Message[] {
  const report = emptyReport();
  if (codec === CODEC.CODEC_13 || codec === CODEC.CODEC_15)
    report.deviceTime = new Date(content.u32() * 1000);
  if (codec === CODEC.CODEC_14 || codec === CODEC.CODEC_15) content.skip(8); // IMEI
  const text = textOrHex(content.bytes(content.left));
  const driver = codec === CODEC.CODEC_13 ? driverOf(text) : null;
  const axles = axlesOf(text);
  if (driver) report.attributes.driverUniqueId = driver;
  else if (axles) Object.assign(report.attributes, axles);
  else {
    report.result = text;
    if (type === ANSWER && (codec === CODEC.CODEC_12 || codec === CODEC.CODEC_14))
      report.reference = REFERENCE.answer;
  }
  return messagesOf(report);
}

/** "GTSL|6|1|0|12749884|1|": a card at the reader on the serial port. */
function driverOf(text: string): string | null {
  return text.startsWith('GTSL') ? (text.split('|')[4] ?? null) : null;
}

const WEIGHTS = ['loadTruck', 'loadTrailer', 'totalTruck', 'totalTrailer'];
const AXLES = 8;

/** "UUUUww<8 axles;4 weights>SSS": an axle weighing device. */
function axlesOf(text: string): Record<string, number> | null {
  if (!text.startsWith('UUUUww') || !text.endsWith('SSS')) return null;
  const values = text.slice(6, -4).split(';').map(Number);
  const names = [...Array.from({ length: AXLES }, (_, at) => `axle${at + 1}`), ...WEIGHTS];
  if (values.length < names.length || values.some(Number.isNaN)) return null;
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));
}

/**
 * A camera announces a picture (1), often without its size, then sends the pieces we ask for (2); a short one is the
 * last.
 */
const ANNOUNCEMENT = 1;
const PIECE = 2;

function readCamera(content: ByteReader, reading: SerialReading): SerialReading {
  const kind = content.u8();
  if (kind === ANNOUNCEMENT) {
    const picture = content.u32();
    return askNext(reading, startMedia(picture, content.left >= 4 ? content.u32() : null));
  }
  if (kind !== PIECE) return reading;
  const id = content.u32();
  content.skip(4); // offset
  const bytes = content.bytes(content.u16());
  if (reading.media?.id !== id) return reading;
  const media = addPiece(reading.media, bytes);
  if (!isWhole(media, bytes.length < PICTURE_PIECE_BYTES)) return askNext(reading, media);
  return { ...reading, media: null, messages: [...reading.messages, pictureOf(media)] };
}

function askNext(reading: SerialReading, media: MediaTransfer): SerialReading {
  return { ...reading, media, requests: [...reading.requests, encodePictureRequest(media)] };
}

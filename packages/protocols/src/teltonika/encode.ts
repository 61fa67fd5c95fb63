import { crc16ibm } from '../crc.ts';
import { type MediaTransfer, missingBytes } from '../media-transfer.ts';
import type { DecodedPosition } from '../protocol.ts';
import { CODEC } from './codec.ts';

/** What we ask a camera for at a time; a shorter piece ends the picture. */
export const PICTURE_PIECE_BYTES = 2048;
const CAMERA = 0x0d;
const COMMAND = 0x05;

/** Preamble, length, data, checksum of the data. */
export function encodePacket(data: Uint8Array): Buffer {
  const packet = Buffer.alloc(data.length + 12);
  packet.writeUInt32BE(data.length, 4);
  packet.set(data, 8);
  packet.writeUInt32BE(crc16ibm(data), data.length + 8);
  return packet;
}

/** A codec 12 packet with one message of this type. */
function encodeSerial(type: number, content: Uint8Array): Buffer {
  const data = Buffer.alloc(content.length + 8);
  data.set([CODEC.CODEC_12, 1, type]);
  data.writeUInt32BE(content.length, 3);
  data.set(content, 7);
  data.writeUInt8(1, content.length + 7);
  return encodePacket(data);
}

/** Asks a camera for the next piece of a picture. */
export function encodePictureRequest(media: MediaTransfer): Buffer {
  const content = Buffer.alloc(11);
  content.writeUInt8(2, 0);
  content.writeUInt32BE(media.id, 1);
  content.writeUInt32BE(media.received, 5);
  content.writeUInt16BE(Math.min(missingBytes(media), PICTURE_PIECE_BYTES), 9);
  return encodeSerial(CAMERA, content);
}

export function encodeText(text: Uint8Array): Buffer {
  return encodeSerial(COMMAND, text);
}

/** A tracker's hello on TCP. */
export function encodeIdentification(imei: string): Buffer {
  const frame = Buffer.alloc(imei.length + 2);
  frame.writeUInt16BE(imei.length, 0);
  frame.write(imei, 2, 'latin1');
  return frame;
}

type SentPosition = Pick<
  DecodedPosition,
  'fixTime' | 'latitude' | 'longitude' | 'altitudeM' | 'speedKmh' | 'courseDeg'
> & { satellites: number; elements: readonly SentElement[] };

/** An element of one, two, four or eight bytes; the number of bytes is its group. */
export type SentElement = { id: number; bytes: 1 | 2 | 4 | 8; value: number };

/** A tracker's data packet in codec 8 extended. At most 255 positions. */
export function encodePositions(positions: readonly SentPosition[]): Buffer {
  const records = positions.map(encodeRecord);
  const ends = Buffer.from([CODEC.CODEC_8E, positions.length]);
  return encodePacket(Buffer.concat([ends, ...records, ends.subarray(1)]));
}

/** The same as a datagram. */
export function encodeDatagram(
  message: { imei: string; packetId: number; avlId: number },
  positions: readonly SentPosition[],
): Buffer {
  const imei = Buffer.from(message.imei, 'latin1');
  const packet = encodePositions(positions);
  const data = packet.subarray(8, packet.length - 4);
  const head = Buffer.alloc(8);
  head.writeUInt16BE(head.length - 2 + imei.length + data.length, 0);
  head.writeUInt16BE(message.packetId, 2);
  head.set([1, message.avlId], 4);
  head.writeUInt16BE(imei.length, 6);
  return Buffer.concat([head, imei, data]);
}

const UNITS_PER_DEGREE = 10_000_000;

function encodeRecord(position: SentPosition): Buffer {
  const head = Buffer.alloc(28);
  head.writeBigInt64BE(BigInt(position.fixTime.getTime()), 0);
  head.writeInt32BE(Math.round(position.longitude * UNITS_PER_DEGREE), 9);
  head.writeInt32BE(Math.round(position.latitude * UNITS_PER_DEGREE), 13);
  head.writeInt16BE(Math.round(position.altitudeM ?? 0), 17);
  head.writeUInt16BE(Math.round(position.courseDeg ?? 0), 19);
  head.writeUInt8(position.satellites, 21);
  head.writeUInt16BE(Math.round(position.speedKmh ?? 0), 22);
  head.writeUInt16BE(position.elements.length, 26);
  const groups = ([1, 2, 4, 8] as const).map((bytes) =>
    encodeGroup(position.elements.filter((element) => element.bytes === bytes)),
  );
  return Buffer.concat([head, ...groups, Buffer.alloc(2)]);
}

function encodeGroup(elements: readonly SentElement[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(elements.length);
  return Buffer.concat([count, ...elements.map(encodeElement)]);
}

function encodeElement({ id, bytes, value }: SentElement): Buffer {
  const element = Buffer.alloc(2 + bytes);
  element.writeUInt16BE(id, 0);
  if (bytes === 8) element.writeBigInt64BE(BigInt(value), 2);
  else if (value < 0) element.writeIntBE(value, 2, bytes);
  else element.writeUIntBE(value, 2, bytes);
  return element;
}

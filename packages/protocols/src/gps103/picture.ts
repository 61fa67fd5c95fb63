import { DecodeError } from '../decode-error.ts';
import type { Message } from '../protocol.ts';

/** A picture announced with the number of its pieces. */
export type ChunkedPhoto = { pieces: number; received: readonly Buffer[] };

/** A piece has less than two kilobytes; a picture of these cameras less than a hundred. */
const MAX_PIECES = 1000;

export function startPicture(pieces: number): ChunkedPhoto {
  return { pieces: Math.min(pieces, MAX_PIECES), received: [] };
}

/** Number of the piece (little-endian), two bytes we do not need, the bytes, two bytes of checksum; all in hex. */
const HEAD_BYTES = 4;
const TAIL_BYTES = 2;

export function addPicturePiece(
  picture: ChunkedPhoto | null,
  hex: string,
  frame: Buffer,
): { messages: Message[]; picture: ChunkedPhoto | null } {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length < HEAD_BYTES + TAIL_BYTES) throw new DecodeError('no piece of a picture', frame);
  if (!picture) return { messages: [], picture };
  const piece = bytes.subarray(HEAD_BYTES, bytes.length - TAIL_BYTES);
  const received = [...picture.received, piece].slice(0, MAX_PIECES);
  const last = bytes.readUInt16LE(0) + 1 >= picture.pieces;
  if (!last) return { messages: [], picture: { ...picture, received } };
  const whole = Buffer.concat(received);
  return {
    messages: [{ kind: 'media', mediaType: 'image', extension: 'jpg', bytes: whole }],
    picture: null,
  };
}

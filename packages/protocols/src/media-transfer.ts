import { DecodeError } from './decode-error.ts';
import type { Message } from './protocol.ts';

/** A picture on its way, piece by piece. Some cameras do not tell its size before. */
export type MediaTransfer = {
  id: number;
  size: number | null;
  received: number;
  pieces: readonly Buffer[];
};

/** Cameras of trackers make pictures of a few hundred kilobytes; more is a broken length. */
const MAX_MEDIA_BYTES = 4 * 1024 * 1024;

/** Cameras send a kilobyte or two at a time. */
const MAX_PIECES = 8_192;
/** What a piece weighs beside its bytes. */
const PIECE_OVERHEAD_BYTES = 128;

/** What a transfer holds in memory. */
export function heldBytesOf({ received, pieces }: Pick<MediaTransfer, 'received' | 'pieces'>): number {
  return received + pieces.length * PIECE_OVERHEAD_BYTES;
}

export function startMedia(id: number, size: number | null): MediaTransfer {
  if (size !== null && size > MAX_MEDIA_BYTES) {
    throw new DecodeError(`a picture of ${size} bytes`, Buffer.alloc(0));
  }
  return { id, size, received: 0, pieces: [] };
}

export function missingBytes({ size, received }: MediaTransfer): number {
  return (size ?? MAX_MEDIA_BYTES) - received;
}

/** Copies the piece: frames are views of a socket's buffer. */
export function addPiece(media: MediaTransfer, piece: Buffer): MediaTransfer {
  if (media.pieces.length >= MAX_PIECES) throw new DecodeError('a picture without an end', piece);
  const fits = piece.subarray(0, missingBytes(media));
  return {
    ...media,
    received: media.received + fits.length,
    pieces: [...media.pieces, Buffer.from(fits)],
  };
}

/** `last` decides for pictures without a size. */
export function isWhole(media: MediaTransfer, last = false): boolean {
  return missingBytes(media) <= 0 || (media.size === null && last);
}

/** Of pieces that are not put together yet. */
export function totalBytes(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

export function pictureOf({ pieces }: MediaTransfer): Message {
  return { kind: 'media', mediaType: 'image', extension: 'jpg', bytes: Buffer.concat(pieces) };
}

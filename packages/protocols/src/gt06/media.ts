import {
  addPiece,
  isWhole,
  type MediaTransfer,
  missingBytes,
  pictureOf,
  startMedia,
} from '../media-transfer.ts';
import { encodeFrame } from './encode.ts';
import { type Answer, type Gt06Frame, NO_ANSWER, type Reading } from './frame.ts';
import { TYPE } from './message-type.ts';

/** What an X1 sends in one piece. */
const PIECE_BYTES = 1024;

/** X1 announces a picture (0x35): place of the shot, camera, size and number. The answer asks for the first piece. */
export function readPhotoInfo({ body, session }: Gt06Frame): Reading {
  body.skip(18); // time, fix, latitude, longitude, camera, source, format
  const size = body.u32();
  const media = startMedia(body.u32(), size);
  return { answer: pieceRequest(media), session: { ...session, media } };
}

/** A piece of that picture (0x36 in 79 79 frames): number, offset, length, bytes. */
export function readPhotoPiece({ body, session }: Gt06Frame): Reading {
  const id = body.u32();
  body.skip(4); // offset
  const piece = body.bytes(body.u16());
  if (session.media?.id !== id) return { answer: NO_ANSWER };
  const media = addPiece(session.media, piece);
  if (!isWhole(media)) return { answer: pieceRequest(media), session: { ...session, media } };
  return { messages: [pictureOf(media)], answer: NO_ANSWER, session: { ...session, media: null } };
}

/** WD-209 sends pictures by itself (0x41), pieces numbered from zero. */
export function readMultimedia(frame: Gt06Frame): Reading {
  const { body, session, type, serial } = frame;
  body.skip(8 + 4 + 14 + 8); // serial number, time, place, cell
  const id = body.u32();
  const size = body.u32();
  const picture = body.u8() === 0 && body.u8() === 0;
  const bytes = encodeFrame({ extended: true, type, serial });
  const answer: Answer = { kind: 'bytes', when: 'identified', bytes };
  if (!picture) return { answer };
  body.skip(1); // event
  const first = body.u16() === 0;
  const transfer = first ? startMedia(id, size) : session.media;
  if (transfer?.id !== id) return { answer };
  const media = addPiece(transfer, body.bytes(body.left));
  if (!isWhole(media)) return { answer, session: { ...session, media } };
  return { messages: [pictureOf(media)], answer, session: { ...session, media: null } };
}

function pieceRequest(media: MediaTransfer): Answer {
  const body = Buffer.alloc(10);
  body.writeUInt32BE(media.id, 0);
  body.writeUInt32BE(media.received, 4);
  body.writeUInt16BE(Math.min(missingBytes(media), PIECE_BYTES), 8);
  const bytes = encodeFrame({ type: TYPE.STATUS_MODULES, serial: 0, body });
  return { kind: 'bytes', when: 'identified', bytes };
}

import { TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';
import { heldBytesOf } from '../media-transfer.ts';
import type { StreamProtocol } from '../protocol.ts';
import { KNOWN_CODECS } from './codec.ts';
import { isDatagram, splitDatagram } from './datagram.ts';
import { decode, type TeltonikaSession } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import { answers } from './read-answer.ts';
import {
  isIdentifierByte,
  KEEP_ALIVE,
  MAX_FRAME_BYTES,
  MAX_IDENTIFIER_BYTES,
  MIN_IDENTIFIER_BYTES,
  splitFrames,
} from './split-frames.ts';

/** Teltonika trackers of all families. */
export const teltonika: StreamProtocol<TeltonikaSession> = {
  kind: 'stream',
  name: 'teltonika',
  defaultPort: TRACKER_PROTOCOLS.teltonika.port,
  transports: ['tcp', 'udp'],
  maxFrameBytes: MAX_FRAME_BYTES,
  recognise,
  recogniseDatagram: (datagram) => (isDatagram(datagram) ? 'yes' : 'no'),
  split: splitFrames,
  splitDatagram,
  createSession: () => ({ media: null }),
  media: {
    heldBytes: ({ media }) => (media ? heldBytesOf(media) : 0),
    drop: (session) => ({ ...session, media: null }),
  },
  decode,
  encodeCommand,
  answers,
};

/** One by the document, sent every few minutes; more than these are something else. */
const MAX_KEEP_ALIVES = 4;

/**
 * A connection starts with 00 0f and fifteen digits, or with keep-alives before them; a data packet comes only after
 * that. Gateways have names of other lengths, within what `split` takes.
 */
function recognise(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  let at = 0;
  while (at < MAX_KEEP_ALIVES && head[at] === KEEP_ALIVE) at++;
  const [first, length, letter] = head.subarray(at);
  if (first === undefined || (first === 0 && length === undefined)) return 'unsure';
  if (first !== 0 || length === undefined) return 'no';
  if (length === 0) return recogniseData(head.subarray(at));
  if (length < MIN_IDENTIFIER_BYTES || length > MAX_IDENTIFIER_BYTES) return 'no';
  if (letter === undefined) return 'unsure';
  return isIdentifierByte(letter) ? 'yes' : 'no';
}

/** Four zero bytes, a length, a codec: a tracker that goes on after the server lost the connection. */
function recogniseData(start: Uint8Array): 'yes' | 'no' | 'unsure' {
  for (let at = 0; at < 6; at++) {
    const byte = start[at];
    if (byte === undefined) return 'unsure';
    if (byte !== 0) return 'no';
  }
  const codec = start[8];
  if (codec === undefined) return 'unsure';
  return KNOWN_CODECS.has(codec) ? 'yes' : 'no';
}

import type { StreamProtocol } from '../protocol.ts';
import { KNOWN_CODECS } from './codec.ts';
import { decode, type TeltonikaSession } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import { MAX_FRAME_BYTES, splitFrames } from './split-frames.ts';

/** Teltonika trackers of all families. */
export const teltonika: StreamProtocol<TeltonikaSession> = {
  kind: 'stream',
  name: 'teltonika',
  defaultPort: 5027,
  transports: ['tcp', 'udp'],
  maxFrameBytes: MAX_FRAME_BYTES,
  recognise,
  split: splitFrames,
  createSession: () => ({ media: null }),
  decode,
  encodeCommand,
};

const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

/** A connection starts with 00 0f and fifteen digits, or a keep-alive; a data packet comes only after that. */
function recognise(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  const start = head[0] === 0xff ? head.subarray(1) : head;
  const expected = [0x00, 0x0f];
  for (const [at, byte] of expected.entries()) {
    if (start[at] === undefined) return 'unsure';
    if (start[at] !== byte) return at === 1 ? recogniseData(start) : 'no';
  }
  const digit = start[2];
  if (digit === undefined) return 'unsure';
  return digit >= DIGIT_0 && digit <= DIGIT_9 ? 'yes' : 'no';
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

import { TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';
import { heldBytesOf } from '../media-transfer.ts';
import type { StreamProtocol } from '../protocol.ts';
import { decode } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import type { Gt06Session } from './frame.ts';
import { answers } from './read-answer.ts';
import { MAX_FRAME_BYTES, splitFrames } from './split-frames.ts';

/** Concox, Jimi and the many clones that speak their protocol. */
export const gt06: StreamProtocol<Gt06Session> = {
  kind: 'stream',
  name: 'gt06',
  defaultPort: TRACKER_PROTOCOLS.gt06.port,
  transports: ['tcp'],
  maxFrameBytes: MAX_FRAME_BYTES,
  recognise,
  split: splitFrames,
  createSession: () => ({ utcOffsetMinutes: null, media: null }),
  media: {
    heldBytes: ({ media }) => (media ? heldBytesOf(media) : 0),
    drop: (session) => ({ ...session, media: null }),
  },
  decode,
  encodeCommand,
  answers,
};

function recognise(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  const [first, second] = head;
  if (first === undefined) return 'unsure';
  if (first !== 0x78 && first !== 0x79) return 'no';
  if (second === undefined) return 'unsure';
  return second === first ? 'yes' : 'no';
}

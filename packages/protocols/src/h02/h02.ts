import { TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';
import type { StreamProtocol } from '../protocol.ts';
import { splitDatagramBy } from '../split-datagram.ts';
import { decode, type H02Session } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import { answers } from './read-answer.ts';
import { MAX_FRAME_BYTES, splitFrames, splitQuiet, startsFrame } from './split-frames.ts';

const LINE_END = 0x0d;

/** Sinotrack and many trackers without a name. */
export const h02: StreamProtocol<H02Session> = {
  kind: 'stream',
  name: 'h02',
  defaultPort: TRACKER_PROTOCOLS.h02.port,
  transports: ['tcp', 'udp'],
  maxFrameBytes: MAX_FRAME_BYTES,
  recognise,
  split: splitFrames,
  splitQuiet,
  splitDatagram: splitDatagramBy(splitFrames),
  createSession: () => null,
  decode,
  encodeCommand,
  answers,
};

/** `*HQ,` or another maker's two letters; `$`, an identifier, and time and date in BCD. */
function recognise(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  return bytes[0] === LINE_END ? 'no' : startsFrame(bytes, 0);
}

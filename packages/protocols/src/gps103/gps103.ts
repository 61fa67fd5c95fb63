import { TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';
import { totalBytes } from '../media-transfer.ts';
import type { StreamProtocol } from '../protocol.ts';
import { splitDatagramBy } from '../split-datagram.ts';
import { decode, type Gps103Session } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import { answers } from './read-answer.ts';
import { MAX_FRAME_BYTES, splitFrames } from './split-frames.ts';

/** Coban trackers and those made after them. */
export const gps103: StreamProtocol<Gps103Session> = {
  kind: 'stream',
  name: 'gps103',
  defaultPort: TRACKER_PROTOCOLS.gps103.port,
  transports: ['tcp', 'udp'],
  maxFrameBytes: MAX_FRAME_BYTES,
  recognise,
  split: splitFrames,
  splitDatagram: splitDatagramBy(splitFrames),
  createSession: () => ({ picture: null }),
  media: {
    heldBytes: ({ picture }) => totalBytes(picture?.received ?? []),
    drop: (session) => ({ ...session, picture: null }),
  },
  decode,
  encodeCommand,
  answers,
};

const STARTS = ['##,imei:', 'imei:'];
const IMEI_DIGITS = 15;

/** A hello, a report, or a heartbeat of fifteen digits. */
function recognise(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (STARTS.some((start) => text.startsWith(start))) return 'yes';
  if (STARTS.some((start) => start.startsWith(text))) return 'unsure';
  const digits = /^\d*/.exec(text)?.[0].length ?? 0;
  if (digits === text.length) return digits <= IMEI_DIGITS ? 'unsure' : 'no';
  return digits === IMEI_DIGITS && /^[;,\r\n]/.test(text.slice(digits)) ? 'yes' : 'no';
}

import { TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';
import { totalBytes } from '../media-transfer.ts';
import type { StreamProtocol } from '../protocol.ts';
import { splitDatagramBy } from '../split-datagram.ts';
import { decode } from './decode.ts';
import { encodeCommand } from './encode-command.ts';
import { answers } from './read-answer.ts';
import type { WialonSession } from './session.ts';
import { COMPRESSED, COMPRESSED_HEAD_BYTES, MAX_FRAME_BYTES, splitFrames } from './split-frames.ts';

/** Wialon IPS: devices, and platforms that pass positions on. */
export const wialon: StreamProtocol<WialonSession> = {
  kind: 'stream',
  name: 'wialon',
  defaultPort: TRACKER_PROTOCOLS.wialon.port,
  transports: ['tcp', 'udp'],
  maxFrameBytes: MAX_FRAME_BYTES,
  recognise,
  split: splitFrames,
  splitDatagram: splitDatagramBy(splitFrames),
  createSession: () => ({ checksums: false, image: null }),
  media: {
    heldBytes: ({ image }) => totalBytes(image?.pieces ?? []),
    drop: (session) => ({ ...session, image: null }),
  },
  decode,
  encodeCommand,
  answers,
};

/** A login, or data with the identifier before it. */
const START = /^(?:\d+\.\d+;)?[^#\r\n]{0,32}#[A-Z]{1,2}#/;
const MAYBE_START = /^(?:[0-9.;]{0,40}|[0-9.;]{0,40}#|[0-9.;]{0,40}#[A-Z]{1,2})$/;

function recognise(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  if (head[0] === COMPRESSED) return recogniseCompressed(head);
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (START.test(text)) return 'yes';
  return MAYBE_START.test(text) ? 'unsure' : 'no';
}

/** After ff and a length the head of a zlib stream: 78, and with the next byte a multiple of 31. */
function recogniseCompressed(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  const [first, second] = head.subarray(COMPRESSED_HEAD_BYTES);
  if (first === undefined) return 'unsure';
  if (first !== 0x78) return 'no';
  if (second === undefined) return 'unsure';
  return ((first << 8) | second) % 31 === 0 ? 'yes' : 'no';
}

import { DecodeError } from './decode-error.ts';
import type { Checksum, HttpProtocol, Protocol, StreamProtocol } from './protocol.ts';
import { readableMessages } from './readable-messages.ts';
import { PROTOCOLS } from './registry.ts';

/** Most decoded frames of one paste. */
const FRAMES_MAX = 50;

export type PastedFrame = {
  bytes: Uint8Array;
  /** Its messages as JSON. */
  messages: string;
  checksum: Checksum;
  /** Reason why it is wholly or partly unreadable. */
  reason: string | null;
};
export type Pasted = {
  /** Null if no protocol starts with these bytes. */
  protocol: string | null;
  frames: PastedFrame[];
  /** Bytes after the last complete frame. */
  unusedBytes: number;
};

export type PasteContext = {
  /** Null to try all. */
  protocol: string | null;
  model: string | null;
  timeZone: string | null;
  receivedAt: Date;
};

/**
 * Decodes pasted bytes as ingest would at the start of a connection. Nothing is looked up or stored. An HTTP
 * request starts with its first line: "GET /?id=…".
 */
export function decodePasted(bytes: Buffer, context: PasteContext): Pasted {
  const protocol = chosenProtocol(bytes, context.protocol);
  if (!protocol) return { protocol: null, frames: [], unusedBytes: bytes.length };
  const decoded =
    protocol.kind === 'http'
      ? decodeRequest(bytes, protocol, context)
      : decodeStream(bytes, protocol, context);
  return { protocol: protocol.name, ...decoded };
}

function chosenProtocol(bytes: Buffer, name: string | null): Protocol | null {
  if (name !== null) return PROTOCOLS.find((one) => one.name === name) ?? null;
  if (REQUEST.test(bytes.toString('latin1', 0, 16)))
    return PROTOCOLS.find(({ kind }) => kind === 'http') ?? null;
  const streams = PROTOCOLS.filter((one): one is StreamProtocol => one.kind === 'stream');
  const by = (wanted: 'yes' | 'unsure') => streams.find((one) => one.recognise(bytes) === wanted);
  const byDatagram = () => streams.find((one) => one.recogniseDatagram?.(bytes) === 'yes');
  return by('yes') ?? byDatagram() ?? by('unsure') ?? null;
}

function decodeStream(
  bytes: Buffer,
  protocol: StreamProtocol,
  { model, timeZone, receivedAt }: PasteContext,
): Pick<Pasted, 'frames' | 'unusedBytes'> {
  const cut = protocol.split(bytes);
  const last = protocol.splitQuiet?.(cut.rest);
  const frames = [...cut.frames, ...(last?.frames ?? [])];
  const rest = last?.rest ?? cut.rest;
  let session = protocol.createSession();
  const decoded = frames.slice(0, FRAMES_MAX).map((frame) => {
    try {
      const said = protocol.decode(frame, session, { receivedAt, transport: 'tcp', model, timeZone });
      session = said.session;
      const { messages, checksum, unread } = said;
      return { bytes: frame, messages: readableMessages(messages), checksum, reason: unread?.reason ?? null };
    } catch (error) {
      return { bytes: frame, messages: '[]', checksum: 'absent' as const, reason: reasonOf(error) };
    }
  });
  const left = frames.slice(FRAMES_MAX).reduce((sum, { length }) => sum + length, 0);
  return { frames: decoded, unusedBytes: cut.skipped + rest.length + left };
}

const REQUEST = /^(GET|POST) /;
const REQUEST_LINE = /^(GET|POST) (\S+)(?: HTTP\/[\d.]+)?\r?\n?/;

function decodeRequest(
  bytes: Buffer,
  protocol: HttpProtocol,
  { model, timeZone, receivedAt }: PasteContext,
): Pick<Pasted, 'frames' | 'unusedBytes'> {
  const line = REQUEST_LINE.exec(bytes.toString('utf8'));
  const frame = { bytes, checksum: 'absent' as const };
  if (!line)
    return { frames: [{ ...frame, messages: '[]', reason: 'no line of a request' }], unusedBytes: 0 };
  const [head, method = 'GET', path = '/'] = line;
  const body = bytes.subarray(Buffer.byteLength(head));
  const contentType =
    body.length > 0 && body[0] === 0x7b ? 'application/json' : 'application/x-www-form-urlencoded';
  try {
    const url = new URL(path, 'http://tracker');
    const messages = protocol.decode({ method, url, contentType, body }, { receivedAt, model, timeZone });
    return { frames: [{ ...frame, messages: readableMessages(messages), reason: null }], unusedBytes: 0 };
  } catch (error) {
    return { frames: [{ ...frame, messages: '[]', reason: reasonOf(error) }], unusedBytes: 0 };
  }
}

/** @throws what is no refusal of a decoder */
function reasonOf(error: unknown): string {
  if (error instanceof DecodeError || error instanceof TypeError) return error.message;
  throw error;
}

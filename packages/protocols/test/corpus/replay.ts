import { DecodeError } from '../../src/decode-error.ts';
import type { DecodeContext, HttpProtocol, Message, Reply, StreamProtocol } from '../../src/protocol.ts';
import { type CorpusRecord, frameOf, modelOf } from './records.ts';

export type Replayed = {
  record: CorpusRecord;
  messages: Message[];
  /** In hex, or a status over HTTP, with what they wait for. */
  replies: { answer: string; when: Reply['when'] }[];
  identifiers: string[];
};

/** The recordings were made in this year. */
export const RECEIVED_AT = new Date('2026-11-21T00:00:00Z');

/** How bytes arrive: as the frame the recording names, or as wire bytes through `split`. */
export type Delivery = 'frame' | 'bytewise' | 'joined';

export function replayStream(
  protocol: StreamProtocol,
  records: CorpusRecord[],
  delivery: Delivery = 'frame',
): Replayed[] {
  let session: unknown = protocol.createSession();
  return records.map((record) => {
    const replayed: Replayed = { record, messages: [], replies: [], identifiers: [] };
    for (const frame of framesOf(protocol, record, delivery)) {
      try {
        const decoded = protocol.decode(frame, session, contextOf(record));
        session = decoded.session;
        collect(replayed, decoded);
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error;
      }
    }
    return replayed;
  });
}

function framesOf(protocol: StreamProtocol, record: CorpusRecord, delivery: Delivery): Buffer[] {
  if (delivery === 'frame' || isDatagram(record) || record.wireHex === undefined) return [frameOf(record)];
  const wire = Buffer.from(record.wireHex, 'hex');
  if (delivery === 'joined') return quiet(protocol, protocol.split(wire));
  const frames: Buffer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for (const byte of wire) {
    const cut = protocol.split(Buffer.concat([rest, Buffer.from([byte])]));
    frames.push(...cut.frames);
    rest = cut.rest;
  }
  return quiet(protocol, { frames, rest });
}

/** After the last byte nothing comes. */
function quiet(protocol: StreamProtocol, { frames, rest }: { frames: Buffer[]; rest: Buffer }): Buffer[] {
  return [...frames, ...(protocol.splitQuiet?.(rest).frames ?? [])];
}

/** The second argument of Teltonika's decoder there says that it serves datagrams. */
export const isDatagram = ({ decoderArgs }: CorpusRecord) => decoderArgs?.[1] === true;

/**
 * The zone is set, because the recordings forget the offset that a login told: with a zone set by a person ours
 * ignores it too. That ours keeps it otherwise is a test of its own.
 */
function contextOf(record: CorpusRecord): DecodeContext {
  return {
    receivedAt: RECEIVED_AT,
    transport: isDatagram(record) ? 'udp' : 'tcp',
    model: modelOf(record),
    timeZone: 'UTC',
  };
}

function collect(replayed: Replayed, said: { messages: Message[]; replies: Reply[] }): void {
  for (const message of said.messages) {
    if (message.kind === 'identify') replayed.identifiers.push(...message.identifiers);
    else replayed.messages.push(message);
  }
  replayed.replies.push(
    ...said.replies.map(({ bytes, when }) => ({ answer: Buffer.from(bytes).toString('hex'), when })),
  );
}

/** The listener answers 200 to a request of a known device and 400 to anything else. */
export function replayHttp(protocol: HttpProtocol, records: CorpusRecord[]): Replayed[] {
  return records.map((record) => {
    const replayed: Replayed = { record, messages: [], replies: [], identifiers: [] };
    try {
      const messages = protocol.decode(requestOf(record), { receivedAt: RECEIVED_AT });
      collect(replayed, { messages, replies: [] });
      replayed.replies.push({ answer: '200', when: 'stored' });
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      replayed.replies.push({ answer: '400', when: 'now' });
    }
    return replayed;
  });
}

function requestOf({ http }: CorpusRecord) {
  return {
    method: http?.method ?? 'GET',
    url: new URL(http?.url ?? '/', 'http://tracker.test'),
    contentType: http?.headers?.['Content-Type'] ?? null,
    body: Buffer.from(http?.bodyHex ?? '', 'hex'),
  };
}

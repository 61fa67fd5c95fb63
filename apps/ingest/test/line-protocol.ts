import { DecodeError } from '@fleet/protocols/decode-error';
import type { Message, StreamProtocol } from '@fleet/protocols/protocol';

/**
 * A protocol one can type: `ID <identifier>`, `P <json of a position>`, `S <json of attributes>`, `PING`, one a line.
 * It answers `WELCOME`, `STRANGER`, `OK <n>` (stored) and `PONG`, and to `PHOTO`, of a device it knows, `SEND`.
 */
export const lineProtocol: StreamProtocol<number> = {
  kind: 'stream',
  name: 'teltonika',
  defaultPort: 0,
  transports: ['tcp', 'udp'],
  recognise: (head) => ('IPS'.includes(String.fromCharCode(head[0] ?? 0)) ? 'yes' : 'no'),
  maxFrameBytes: 2_048,
  split: (received) => {
    const frames: Buffer[] = [];
    let start = 0;
    for (let end = received.indexOf(10); end >= 0; end = received.indexOf(10, start)) {
      frames.push(received.subarray(start, end));
      start = end + 1;
    }
    return { frames, rest: received.subarray(start), skipped: 0 };
  },
  createSession: () => 0,
  decode: (frame, session, { receivedAt }) => {
    const text = frame.toString('utf8');
    const said = (messages: Message[], reply: string) => ({
      messages,
      replies: [{ when: 'stored' as const, bytes: Buffer.from(`${reply}\n`) }],
      session: session + 1,
      checksum: 'absent' as const,
    });
    if (text === 'PING') return { ...said([], ''), replies: [{ when: 'now', bytes: Buffer.from('PONG\n') }] };
    if (text === 'PHOTO')
      return {
        ...said([], ''),
        replies: [{ when: 'identified', bytes: Buffer.from('SEND\n'), refusal: null }],
      };
    if (text.startsWith('ID ')) {
      const messages: Message[] = [{ kind: 'identify', identifiers: [text.slice(3)] }];
      const bytes = Buffer.from('WELCOME\n');
      return {
        ...said(messages, ''),
        replies: [{ when: 'identified', bytes, refusal: Buffer.from('STRANGER\n') }],
      };
    }
    if (text.startsWith('P ')) {
      const list = [JSON.parse(text.slice(2))].flat();
      const positions = list.map(
        (given): Message => ({ kind: 'position', position: positionOf(given, receivedAt) }),
      );
      return said(positions, `OK ${session}`);
    }
    if (text.startsWith('S ')) {
      const attributes = JSON.parse(text.slice(2));
      return said([{ kind: 'status', deviceTime: null, attributes, network: null }], `OK ${session}`);
    }
    throw new DecodeError('unknown line', frame);
  },
};

export type LinePosition = {
  at?: string | number;
  latitude?: number;
  longitude?: number;
  speedKmh?: number;
  valid?: boolean;
  attributes?: Record<string, string | number | boolean>;
};

function positionOf(given: LinePosition, receivedAt: Date) {
  return {
    fixTime: given.at === undefined ? receivedAt : new Date(given.at),
    deviceTime: null,
    valid: given.valid ?? true,
    latitude: given.latitude ?? 52.5,
    longitude: given.longitude ?? 13.4,
    altitudeM: null,
    speedKmh: given.speedKmh ?? 0,
    courseDeg: null,
    accuracyM: null,
    attributes: given.attributes ?? {},
    network: null,
  };
}

/**
 * Wialon IPS. Lines `#type#body`: a login, then data, each answered by a line. Version 2.0 adds a CRC-16 at the end
 * of the body. Source: "Wialon IPS communication protocol" 1.1 and 2.0, sections of each packet type.
 */
import { DecodeError } from '../decode-error.ts';
import type { DeviceZone } from '../device-time.ts';
import type { Checksum, DecodeContext, Decoded, Message, Reply, Unread } from '../protocol.ts';
import { emptyReport, messagesOf, type Report } from '../report.ts';
import { packetsIn } from './compressed.ts';
import { FULL_FIELDS, readData, SHORT_FIELDS } from './decode-data.ts';
import { addImage } from './image.ts';
import { type Packet, parsePacket, takeChecksum } from './packet.ts';
import type { WialonSession } from './session.ts';
import { COMPRESSED } from './split-frames.ts';

type Said = {
  messages: Message[];
  replies: Reply[];
  session?: WialonSession;
  checksum?: Checksum;
  unread?: Unread | undefined;
};

export function decode(
  frame: Buffer,
  session: WialonSession,
  context: DecodeContext,
): Decoded<WialonSession> {
  if (frame[0] !== COMPRESSED) return decodePacket(frame, session, context);
  const decoded: Decoded<WialonSession> = { messages: [], replies: [], session, checksum: 'absent' };
  for (const line of packetsIn(frame)) {
    const next = decodePacket(line, decoded.session, context);
    const unread = bothUnread(decoded, next);
    if (unread) decoded.unread = unread;
    decoded.messages.push(...next.messages);
    decoded.replies.push(...next.replies);
    decoded.session = next.session;
    if (decoded.checksum !== 'wrong' && next.checksum !== 'absent') decoded.checksum = next.checksum;
  }
  return decoded;
}

function decodePacket(frame: Buffer, session: WialonSession, context: DecodeContext): Decoded<WialonSession> {
  const packet = parsePacket(frame);
  const said = readPacket(packet, { frame, session, context });
  const identify: Message[] =
    packet.identifier === null ? [] : [{ kind: 'identify', identifiers: [packet.identifier] }];
  return {
    messages: [...identify, ...said.messages],
    replies: said.replies,
    session: said.session ?? session,
    checksum: said.checksum ?? 'absent',
    ...(said.unread && { unread: said.unread }),
  };
}

/** Of packets in one frame: what could not be read of any, and the answers to all. */
function bothUnread(before: Decoded<WialonSession>, next: Decoded<WialonSession>): Unread | undefined {
  const reason = before.unread?.reason ?? next.unread?.reason;
  if (reason === undefined) return undefined;
  return { reason, repliesWhenKept: [before, next].flatMap(repliesWhenKept) };
}

function repliesWhenKept({ unread, replies }: Decoded<WialonSession>): Uint8Array[] {
  return unread?.repliesWhenKept ?? replies.flatMap(({ when, bytes }) => (when === 'stored' ? [bytes] : []));
}

type FrameContext = { frame: Buffer; session: WialonSession; context: DecodeContext };

function readPacket(packet: Packet, around: FrameContext): Said {
  switch (packet.type) {
    case 'L':
      return readLogin(packet.body, around);
    case 'P':
      return { messages: [], replies: [{ when: 'identified', bytes: line('AP', ''), refusal: null }] };
    case 'SD':
    case 'D':
      return readOne(packet, around);
    case 'B':
      return readBlackBox(packet, around);
    case 'M':
      return readMessage(packet, around);
    case 'IT':
      return { messages: [], replies: [{ when: 'identified', bytes: line('AIT', '0'), refusal: null }] };
    case 'T':
      return refuseFile(packet.body);
    case 'I':
      return addImage(around.frame, packet.body, around.session);
    default:
      throw new DecodeError(`packet ${packet.type.slice(0, 8)}`, around.frame);
  }
}

/** Message type of answers to commands. */
export const ANSWER = 'M';

const line = (type: string, text: string) => Buffer.from(`#${type}#${text}\r\n`, 'latin1');

const NO_PASSWORD = 'NA';

/** 1.1: `imei;password`. 2.0: `2.0;imei;password;checksum`. */
function readLogin(body: string, { session }: FrameContext): Said {
  const versioned = /^\d+\.\d+;/.test(body);
  const { checksum } = versioned ? takeChecksum(body) : { checksum: 'absent' as const };
  const [imei = '', password = NO_PASSWORD] = body.split(/[;\r\n]/).slice(versioned ? 1 : 0);
  const secret = password === NO_PASSWORD ? {} : { secret: password };
  return {
    messages: [{ kind: 'identify', identifiers: [imei], ...secret }],
    replies: [{ when: 'identified', bytes: line('AL', '1'), refusal: line('AL', '0') }],
    session: { ...session, checksums: versioned },
    checksum,
  };
}

/** We ask for no files of a tachograph and have no place for them: the device keeps what it offers. */
function refuseFile(body: string): Said {
  const [, , index = ''] = body.split(/[;\r\n]/);
  return { messages: [], replies: [{ when: 'identified', bytes: line('AT', `${index};0`), refusal: null }] };
}

const zoneOf = ({ context }: FrameContext): DeviceZone => ({
  timeZone: context.timeZone,
  utcOffsetMinutes: null,
});

/** A packet that does not fit is refused, which tells a device that keeps to the document not to send it again. */
function readOne(packet: Packet, around: FrameContext): Said {
  const fields = packet.type === 'SD' ? SHORT_FIELDS : FULL_FIELDS;
  const { body, checksum } = bodyOf(packet, packet.body.split(';').length > fields);
  const report = readData(body, zoneOf(around), around.context.receivedAt);
  const answer = `A${packet.type}`;
  if (!report) {
    const unread = { reason: 'fields that do not fit', repliesWhenKept: [] };
    return { messages: [], replies: [{ when: 'now', bytes: line(answer, '-1') }], checksum, unread };
  }
  return { messages: messagesOf(report), replies: [{ when: 'stored', bytes: line(answer, '1') }], checksum };
}

/** A checksum is the part too many; in text, where parts do not count, the version told in the login decides. */
function bodyOf(packet: Packet, hasChecksum: boolean) {
  return hasChecksum ? takeChecksum(packet.body) : { body: packet.body, checksum: 'absent' as const };
}

/** Packets separated by `|`, short and full ones mixed; the answer counts those that are stored. */
function readBlackBox(packet: Packet, around: FrameContext): Said {
  const checksummed = /\|[0-9A-Fa-f]{1,4}$/.test(packet.body);
  const { body, checksum } = bodyOf(packet, checksummed);
  const parts = body.split('|').filter((part) => part !== '');
  const reports = parts.map((part) => readData(part, zoneOf(around), around.context.receivedAt));
  const read = reports.filter((report) => report !== null);
  const answer = (count: number) => line('AB', String(count));
  return {
    messages: read.flatMap((report) => messagesOf(archived(report))),
    replies: [{ when: 'stored', bytes: answer(read.length) }],
    checksum,
    unread: unreadParts(parts.length - read.length, answer(parts.length)),
  };
}

function unreadParts(count: number, whenKept: Buffer): Unread | undefined {
  return count === 0 ? undefined : { reason: `${count} packets do not fit`, repliesWhenKept: [whenKept] };
}

function archived(report: Report): Report {
  return { ...report, attributes: { ...report.attributes, archived: true } };
}

function readMessage(packet: Packet, around: FrameContext): Said {
  const { body, checksum } = bodyOf(packet, around.session.checksums || packet.versioned);
  const report: Report = {
    ...{ ...emptyReport(), result: body, reference: ANSWER, isText: true },
    deviceTime: around.context.receivedAt,
  };
  return { messages: messagesOf(report), replies: [{ when: 'stored', bytes: line('AM', '1') }], checksum };
}

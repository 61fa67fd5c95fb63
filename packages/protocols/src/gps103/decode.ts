/**
 * GPS103, the language of Coban trackers: `imei:<imei>,<reason>,…;`, a hello `##,imei:<imei>,A;` and a heartbeat that
 * is the bare IMEI. There is no checksum. Source: "GPRS data protocol" of Coban (GPS-103, TK-303), 2012, as it
 * circulates; what we met is in docs/protocols/gps103.md.
 */
import { DecodeError } from '../decode-error.ts';
import type { DeviceZone } from '../device-time.ts';
import type { DecodeContext, Decoded, Message, Reply } from '../protocol.ts';
import { messagesOf } from '../report.ts';
import { PICTURE } from './alarms.ts';
import { addPicturePiece, type ChunkedPhoto, startPicture } from './picture.ts';
import { isAlternative, readAlternative, readObd, readRegular } from './readers.ts';

export type Gps103Session = { picture: ChunkedPhoto | null };

const HELLO_BYTES = 30;
const HELLO = /imei:(\d+),/;
/** Before a report, a number is a heartbeat if it is long enough for one; alone, in any length, like the hello's. */
const HEARTBEAT = /^(\d{10,17}|\d{1,17}$)/;

export function decode(
  frame: Buffer,
  session: Gps103Session,
  context: DecodeContext,
): Decoded<Gps103Session> {
  const text = frame
    .toString('latin1')
    .replace(/[;*\s]+$/, '')
    .trimStart();
  const hello = HELLO.exec(`${text},`);
  if (hello && text.length <= HELLO_BYTES) {
    return said(session, [identified(hello[1])], [answer('LOAD')]);
  }
  const heartbeat = HEARTBEAT.exec(text);
  const start = text.indexOf('imei:');
  if (start < 0) {
    if (!heartbeat) throw new DecodeError('neither hello, heartbeat nor report', frame);
    return said(session, [identified(heartbeat[1])], [answer('ON')]);
  }
  const report = decodeReport(text.slice(start), frame, session, context);
  return heartbeat ? { ...report, replies: [answer('ON'), ...report.replies] } : report;
}

function decodeReport(
  text: string,
  frame: Buffer,
  session: Gps103Session,
  context: DecodeContext,
): Decoded<Gps103Session> {
  const fields = text.split(',');
  const imei = fields[0]?.slice('imei:'.length);
  const identify = identified(imei);
  if (fields[1] === 'vr') {
    const { messages, picture } = addPicturePiece(session.picture, fields[2] ?? '', frame);
    return said({ picture }, [identify, ...messages], []);
  }
  const zone: DeviceZone = { timeZone: context.timeZone, utcOffsetMinutes: null };
  const report = readerOf(fields)(fields, zone, context.receivedAt);
  if (!report) throw new DecodeError('fields that do not fit', frame);
  const pieces = PICTURE.exec(fields[1] ?? '')?.[1];
  const next = pieces === undefined ? session : { picture: startPicture(Number(pieces)) };
  const replies = fields[1] === 'help me' ? [answer(`**,imei:${imei},E;`, 'stored')] : [];
  report.sent = Buffer.from(text, 'latin1');
  return said(next, [identify, ...messagesOf(report)], replies);
}

function readerOf(fields: readonly string[]) {
  if (fields[1] === 'OBD') return readObd;
  return isAlternative(fields) ? readAlternative : readRegular;
}

const identified = (imei = ''): Message => ({ kind: 'identify', identifiers: [imei] });

function answer(text: string, when: 'identified' | 'stored' = 'identified'): Reply {
  const bytes = Buffer.from(text, 'latin1');
  return when === 'stored' ? { when, bytes } : { when, bytes, refusal: null };
}

function said(session: Gps103Session, messages: Message[], replies: Reply[]): Decoded<Gps103Session> {
  return { messages, replies, session, checksum: 'absent' };
}

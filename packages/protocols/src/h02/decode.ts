/**
 * H02, the language of Sinotrack and of many makers without a name: texts `*HQ,…#` and binary frames `$…`. There is
 * no checksum. Source: "GPRS protocol of H02 (HQ)" 1.0.5 as it circulates; what we met is in docs/protocols/h02.md.
 */
import { DecodeError } from '../decode-error.ts';
import type { DeviceZone } from '../device-time.ts';
import type { DecodeContext, Decoded, Message, Reply } from '../protocol.ts';
import { messagesOf, type Report } from '../report.ts';
import { decodeBinary } from './decode-binary.ts';
import { readCells, readCellsV3, readHeartbeat, readLink, readSms, readVp1 } from './other-text.ts';
import { readAnswer, readPosition } from './position-text.ts';
import type { TextFrame, TextReader } from './text-frame.ts';

export type H02Session = null;

const TEXT = '*'.charCodeAt(0);
const BINARY = '$'.charCodeAt(0);
const OTHER = 'X'.charCodeAt(0);

export function decode(frame: Buffer, _session: H02Session, context: DecodeContext): Decoded<H02Session> {
  const zone: DeviceZone = { timeZone: context.timeZone, utcOffsetMinutes: null };
  switch (frame[0]) {
    case TEXT:
      return decodeText(frame, zone, context);
    case BINARY: {
      const { identifier, report } = decodeBinary(frame, zone);
      return said(identifier, messagesOf({ ...report, sent: frame }), []);
    }
    case OTHER:
      return { messages: [], replies: [], session: null, checksum: 'absent' };
    default:
      throw new DecodeError('no start', frame);
  }
}

const TEXT_FRAME = /^\*(\w\w),(\d*),([^,#]*)(?:,([\s\S]*?))?#?\s*$/;

const READERS: ReadonlyMap<string, TextReader> = new Map<string, TextReader>([
  ['NBR', readCells],
  ['V3', readCellsV3],
  ['V4', readAnswer],
  ['LINK', readLink],
  ['VP1', readVp1],
  ['SMS', readSms],
  ['HTBT', readHeartbeat],
  ['V0', readHeartbeat],
]);

function decodeText(frame: Buffer, zone: DeviceZone, { receivedAt }: DecodeContext): Decoded<H02Session> {
  const found = TEXT_FRAME.exec(frame.toString('latin1'));
  if (!found) throw new DecodeError('no text of this protocol', frame);
  const [, maker = '', identifier = '', type = '', text = ''] = found;
  const fields = text.split(',');
  const parts: TextFrame = { maker, identifier, type, fields, text, zone, receivedAt };
  const report = (READERS.get(type) ?? readPosition)(parts);
  return said(identifier, report ? messagesOf({ ...report, sent: frame }) : [], repliesOf(parts, report));
}

function said(identifier: string, messages: Message[], replies: Reply[]): Decoded<H02Session> {
  const identify: Message[] = identifier ? [{ kind: 'identify', identifiers: [identifier] }] : [];
  return { messages: [...identify, ...messages], replies, session: null, checksum: 'absent' };
}

/** Positions and cells are answered with the time, heartbeats with themselves; nothing else is. */
function repliesOf({ maker, identifier, type, receivedAt }: TextFrame, report: Report | null): Reply[] {
  if (type === 'HTBT' || type === 'V0') {
    const bytes = Buffer.from(`*${maker},${identifier},${type}#`, 'latin1');
    const says = report !== null && messagesOf(report).length > 0;
    return [says ? { when: 'stored', bytes } : { when: 'identified', bytes, refusal: null }];
  }
  if (report === null || identifier === '' || (type !== 'V1' && type !== 'NBR')) return [];
  const time = receivedAt.toISOString().replace(/\D/g, '').slice(0, 14);
  return [{ when: 'stored', bytes: Buffer.from(`*HQ,${identifier},V4,${type},${time}#`, 'latin1') }];
}

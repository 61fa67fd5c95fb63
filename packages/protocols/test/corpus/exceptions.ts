import type { CorpusRecord } from './records.ts';
import { isDatagram } from './replay.ts';
import type { Said } from './said.ts';

/**
 * Kinds of frames whose recording we judge wrong. `correct` puts right what theirs says; without it nothing of the
 * frame is compared. Nothing else may differ.
 */
type Judgement = {
  protocol: string;
  /** Ids of the frames at hand; others of the same kind are recognised by `applies`. */
  frames: string;
  reason: string;
  applies: (record: CorpusRecord) => boolean;
  correct?: (said: Said) => Said;
};

const gt06 = (type: number, length?: number) => (record: CorpusRecord) => {
  const frame = Buffer.from(record.frame, 'hex');
  return frame.readUInt16BE(0) === 0x7878 && frame[3] === type && (!length || frame[2] === length);
};
/** What stands after the place of a report: the length of the cell, where it has one. */
const cellBytes = ({ frame }: CorpusRecord) => Buffer.from(frame, 'hex')[22] ?? 0;
const LONG_CELL_BYTES = 15;

const anyOf =
  (...kinds: ((record: CorpusRecord) => boolean)[]) =>
  (record: CorpusRecord) =>
    kinds.some((kind) => kind(record));

const withoutNetwork = ({ network: _, ...said }: Said): Said => said;
const withoutReading = (name: string) => (said: Said) => {
  const { [name]: _, ...attributes } = said.attributes ?? {};
  return { ...said, attributes };
};

const asStatus = ({ deviceTime, attributes = {}, network = [] }: Said): Said => ({
  kind: 'status',
  deviceTime,
  attributes,
  network,
});
const ioEleven = ({ attributes = {} }: Said): Partial<Said> => {
  const { iccid, ...others } = attributes;
  return { attributes: iccid === undefined ? others : { ...others, io11: 0 } };
};

export const JUDGEMENTS: readonly Judgement[] = [
  {
    protocol: 'gt06',
    frames: 'Gt06-36, Gt06-92',
    reason:
      'Jimi 4G protocol, 0xA4/0xA7: area of 4 bytes, cell of 8, as in 0xA5; theirs reads 2 and 3 and so finds ' +
      'area 0 (Gt06-93 is the same cell in 0xA5)',
    applies: anyOf(gt06(0xa4), gt06(0xa7)),
    correct: withoutNetwork,
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-94',
    reason:
      'Jimi 4G protocol, 0xA3: place, length, cell as in 0xA5, status; theirs takes the length for a part of the ' +
      'cell and stops there (Gt06-93 is the same cell and the same status in 0xA5)',
    applies: (record) => gt06(0xa3)(record) && cellBytes(record) >= LONG_CELL_BYTES,
    correct: ({ attributes: _, ...said }) => withoutNetwork(said),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-21, Gt06-23',
    reason:
      'SL4X protocol, 0x31/0x32: the cell has 4 bytes, as in its 0x34; theirs reads 8 and so takes the ignition and ' +
      'the status for a part of the cell, the end of the frame for the altitude',
    applies: anyOf(gt06(0x31, 0x2a), gt06(0x32, 0x27), gt06(0x32, 0x29)),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-165',
    reason:
      'JC100 protocol, 0x95: without a place the event has no data; theirs reads the serial number as such',
    applies: gt06(0x95, 0x0c),
    correct: withoutReading('eventData'),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-174',
    reason: 'NT protocol, 0x22/0x25: the device time differs from the time of the fix; theirs overwrites it',
    applies: (record) => anyOf(gt06(0x22), gt06(0x25))(record) && record.setup !== undefined,
    correct: ({ deviceTime: _, ...said }) => said,
  },
  {
    protocol: 'teltonika',
    frames: 'Teltonika-31',
    reason: 'GH3000 protocol, codec 7: without bit 0 of the mask there is no place; theirs is at 0, 0',
    applies: (record) => record.frame.slice(16, 18) === '07',
    correct: (said) => (said.latitude === 0 && said.longitude === 0 ? asStatus(said) : said),
  },
  {
    protocol: 'teltonika',
    frames: 'Teltonika-46',
    reason:
      'Data Sending Parameters ID, element 11: the ICCID has 8 bytes; theirs reads 8 from an element of 2, and so ' +
      'parts of the next elements',
    applies: (record) => record.setup?.some(({ call }) => call === 'setExtended') ?? false,
    correct: (said) => ({ ...said, ...ioEleven(said) }),
  },
  {
    protocol: 'wialon',
    frames: 'Wialon-4, Wialon-23',
    reason: 'Wialon IPS, "Full data packet": NA is an unknown place; theirs is at 0, 0',
    applies: (record) => /[#|][^;]*;[^;]*;NA;NA;NA;NA;/.test(record.frame),
    correct: (said) => (said.latitude === 0 && said.longitude === 0 ? { ...asStatus(said) } : said),
  },
  {
    protocol: 'h02',
    frames: 'H02-33, H02-47',
    reason: 'H02 1.0.5, V19: date, then telephone and SIM card before the status; theirs loses all of them',
    applies: (record) => Buffer.from(record.frame, 'hex').includes(',V19,'),
  },
  {
    protocol: 'gps103',
    frames: 'Gps103-77',
    reason:
      'Coban, section 4.2: without a time of the fix the local time counts, with its seconds; theirs drops them',
    applies: ({ frame }) => /^[^,]*,[^,]*,\d{12},[^,]*,F,(?!\d{6}[.,])/.test(frame),
    correct: ({ time: _, deviceTime: __, ...said }) => said,
  },
  {
    protocol: 'gps103',
    frames: 'Gps103-35',
    reason: 'Coban, OBD: the voltage may be empty as other fields may; theirs drops the report',
    applies: (record) => record.frame.split(',')[1] === 'OBD' && record.frame.split(',')[12] === '',
  },
];

/** Texts in which every frame names its device; theirs does not look it up for all of them, ours does. */
export const NAMED_IN_EVERY_FRAME: ReadonlySet<string> = new Set(['h02', 'gps103']);

export function judgementOf(protocol: string, record: CorpusRecord): Judgement | undefined {
  return JUDGEMENTS.find((judgement) => judgement.protocol === protocol && judgement.applies(record));
}

/** Replies as they should have been, where the peer breaks the vendor's document for a whole kind of frame. */
export function theirReplies(protocol: string, record: CorpusRecord): string[] {
  const replies = record.recorded.replies ?? [];
  const bytes = replies.map(({ hex, text, httpStatus }) =>
    httpStatus !== undefined
      ? String(httpStatus)
      : (hex ?? Buffer.from(text ?? '', 'latin1').toString('hex')),
  );
  return bytes.map((reply) => correct(protocol, record, reply));
}

const hex = (text: string) => Buffer.from(text).toString('hex');

function correct(protocol: string, record: CorpusRecord, reply: string): string {
  // Wialon IPS, "Short data packet": answered ASD; theirs answers AD.
  if (protocol === 'wialon' && /#SD#/.test(record.frame)) return reply.replace(hex('#AD#'), hex('#ASD#'));
  // Teltonika "Data Sending Protocols", UDP: the answer repeats the packet id of the request; theirs sends 0000.
  if (protocol === 'teltonika' && isDatagram(record)) {
    return reply.slice(0, 4) + record.frame.slice(4, 8) + reply.slice(8);
  }
  return reply;
}

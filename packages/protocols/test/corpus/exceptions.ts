import { GT06_JUDGEMENTS } from './gt06-exceptions.ts';
import type { CorpusRecord } from './records.ts';
import type { Said } from './said.ts';

/**
 * Kinds of frames whose recording we judge wrong. `correct` says what they must show instead, read from the frame by the
 * document named in `reason`, without our decoder. Nothing else may differ, and identifiers and replies never do.
 */
export type Judgement = {
  protocol: string;
  /** Ids of the frames at hand; others of the same kind are recognised by `applies`. */
  frames: string;
  reason: string;
  applies: (record: CorpusRecord) => boolean;
  correct: (said: readonly Said[], record: CorpusRecord) => Said[];
};

const each = (change: (said: Said, record: CorpusRecord) => Said): Judgement['correct'] => {
  return (said, record) => said.map((one) => change(one, record));
};

/** A position at 0, 0 that is none. */
const placeless = each((said) => {
  const { deviceTime = null, attributes = {}, network = [], latitude, longitude } = said;
  return latitude === 0 && longitude === 0 ? { kind: 'status', deviceTime, attributes, network } : said;
});

const textOf = ({ encoding, frame }: CorpusRecord) =>
  encoding === 'hex' ? Buffer.from(frame, 'hex').toString('latin1') : frame;

/** `…,<day>,,<telephone>,<card>,<status>#` */
const V19_END = /,([^,]*),([^,]*),([0-9A-Fa-f]{8})#/;

function v19(said: Said, record: CorpusRecord): Said {
  const [, phone, card = '', word = ''] = V19_END.exec(textOf(record)) ?? [];
  const status = Number.parseInt(word, 16);
  // The last digit of a card's number may be the filler F, and what is no letter or digit behind it is none of it.
  const iccid = card.replace(/\W+$/, '').replace(/F$/, '');
  return { ...said, attributes: { phone, iccid, status, ignition: (status & 0x400) > 0 } };
}

/** Device time, to the second: yymmddhhmmss. */
function secondsOf(text = ''): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] =
    text.match(/\d\d/g)?.map(Number) ?? [];
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}

const OBD_FIELDS = ['odometerM', '', 'fuelL100Km', 'engineSeconds', 'obdSpeedKmh', 'engineLoadPercent'];
const MORE_OBD_FIELDS = ['coolantC', 'throttlePercent', 'rpm', 'powerV'];
const OBD_TIMES: Readonly<Record<string, number>> = { odometerM: 1000, engineSeconds: 3600 };

/** Empty fields say nothing, but no distance and no consumption, which are zero then. */
function obd({ frame }: CorpusRecord): Said[] {
  const [, , time, ...values] = frame.split(',');
  const told = [...OBD_FIELDS, ...MORE_OBD_FIELDS].flatMap((name, at) => {
    const number = Number.parseFloat(values[at] ?? '');
    return name === '' || Number.isNaN(number) ? [] : [[name, number * (OBD_TIMES[name] ?? 1)]];
  });
  const attributes = { odometerM: 0, fuelL100Km: 0, ...Object.fromEntries(told) };
  return [{ kind: 'status', deviceTime: secondsOf(time), attributes, network: [] }];
}

/** What the phone tells, which the recordings do not hold. */
function accuracyM({ http }: CorpusRecord, at: number): number {
  const posted = http?.bodyHex ? Buffer.from(http.bodyHex, 'hex').toString() : '';
  if (!posted.startsWith('{'))
    return Number(/[?&]accuracy=([\d.]+)/.exec(`${http?.url}&${posted}`)?.[1] ?? 0);
  return [JSON.parse(posted).location].flat()[at]?.coords?.accuracy ?? 0;
}

export const JUDGEMENTS: readonly Judgement[] = [
  ...GT06_JUDGEMENTS,
  {
    protocol: 'teltonika',
    frames: 'Teltonika-31',
    reason: 'GH3000 protocol, codec 7: without bit 0 of the mask there is no place; theirs is at 0, 0',
    applies: (record) => record.frame.slice(16, 18) === '07',
    correct: placeless,
  },
  {
    protocol: 'teltonika',
    frames: 'Teltonika-46',
    reason:
      'Data Sending Parameters ID, element 11: the ICCID has 8 bytes; here it is an input of 2, which is 0 in all ' +
      'records, of which theirs makes a number with parts of the next elements',
    applies: (record) => record.setup?.some(({ call }) => call === 'setExtended') ?? false,
    correct: each((said) => {
      const { iccid, ...attributes } = said.attributes ?? {};
      return iccid === undefined ? said : { ...said, attributes: { ...attributes, io11: 0 } };
    }),
  },
  {
    protocol: 'wialon',
    frames: 'Wialon-4, Wialon-23',
    reason: 'Wialon IPS, "Full data packet": NA is an unknown place; theirs is at 0, 0',
    applies: (record) => /[#|][^;]*;[^;]*;NA;NA;NA;NA;/.test(record.frame),
    correct: placeless,
  },
  {
    protocol: 'h02',
    frames: 'H02-33, H02-47',
    reason: 'H02 1.0.5, V19: date, then telephone and SIM card before the status; theirs loses all of them',
    applies: (record) => textOf(record).includes(',V19,'),
    correct: each(v19),
  },
  {
    protocol: 'gps103',
    frames: 'Gps103-77',
    reason:
      'Coban, section 4.2: without a time of the fix the local time counts, with its seconds; theirs drops them',
    applies: ({ frame }) => /^[^,]*,[^,]*,\d{12},[^,]*,F,(?!\d{6}[.,])/.test(frame),
    correct: each((said, { frame }) => {
      const time = secondsOf(frame.split(',')[2]);
      return { ...said, time, deviceTime: time };
    }),
  },
  {
    protocol: 'gps103',
    frames: 'Gps103-35',
    reason: 'Coban, OBD: the voltage may be empty as other fields may; theirs drops the report',
    applies: (record) => record.frame.split(',')[1] === 'OBD' && record.frame.split(',')[12] === '',
    correct: (_, record) => obd(record),
  },
  {
    protocol: 'osmand',
    frames: 'OsmAnd-0, OsmAnd-2, OsmAnd-3',
    reason: 'Traccar Client, location template: accuracy in metres; the recordings hold none',
    applies: (record) => accuracyM(record, 0) > 0,
    correct: (said, record) =>
      said.map((one, at) => (one.kind === 'position' ? { ...one, accuracyM: accuracyM(record, at) } : one)),
  },
];

export function judgementOf(protocol: string, record: CorpusRecord): Judgement | undefined {
  return JUDGEMENTS.find((judgement) => judgement.protocol === protocol && judgement.applies(record));
}

import type { Judgement } from './exceptions.ts';
import { type CorpusRecord, frameOf, modelOf } from './records.ts';
import type { Said } from './said.ts';

/** A frame of 78 78 with this type and, if told, this length byte. */
const gt06 = (type: number, length?: number) => (record: CorpusRecord) => {
  const frame = frameOf(record);
  return frame.readUInt16BE(0) === 0x7878 && frame[3] === type && (!length || frame[2] === length);
};

/** After a place of eighteen bytes. */
const AFTER_PLACE = 22;
/** Length of the block in which nothing but a long cell fits. */
const LONG_BLOCK_BYTES = 15;

const anyOf =
  (...kinds: ((record: CorpusRecord) => boolean)[]) =>
  (record: CorpusRecord) =>
    kinds.some((kind) => kind(record));

const each = (change: (said: Said, frame: Buffer) => Said) => (said: readonly Said[], record: CorpusRecord) =>
  said.map((one) => change(one, frameOf(record)));

/** Country, network (two bytes with bit 15), area of four bytes, cell of eight. */
function longCell(frame: Buffer, at: number): { network: string[]; end: number } {
  const mcc = frame.readUInt16BE(at);
  const wide = mcc >= 0x8000;
  const mnc = wide ? frame.readUInt16BE(at + 2) : frame.readUInt8(at + 2);
  const area = at + (wide ? 4 : 3);
  const cell = `${mcc & 0x7fff}-${mnc}-${frame.readUInt32BE(area)}-${frame.readBigUInt64BE(area + 4)}@`;
  return { network: [cell], end: area + 12 };
}

/** Country, network of two bytes, area of two, cell of four. */
function sl4xCell(frame: Buffer, at: number): string[] {
  const [mcc, mnc, lac] = [0, 2, 4].map((offset) => frame.readUInt16BE(at + offset));
  return [`${mcc}-${mnc}-${lac}-${frame.readUInt32BE(at + 6)}@`];
}
const SL4X_CELL_BYTES = 10;

const STATUS_ALARMS = [
  undefined,
  'vibration',
  'powerCut',
  'lowBattery',
  'sos',
  undefined,
  'geofence',
  'removing',
];
const ALARMS: Readonly<Record<number, string>> = { 1: 'sos', 2: 'powerCut', 3: 'vibration', 6: 'overspeed' };

/** State, battery in six steps, signal and alarm, a byte each ("GT06" 1.8.1, 5.3.1). */
function statusAt(frame: Buffer, at: number): Record<string, unknown> {
  const [status = 0, level = 0, signal = 0, code = 0] = frame.subarray(at, at + 4);
  const alarms = [STATUS_ALARMS[(status >> 3) & 7], ALARMS[code]].filter((alarm) => alarm !== undefined);
  return {
    status,
    ignition: (status & 2) > 0,
    charging: (status & 4) > 0,
    blocked: (status & 128) > 0,
    batteryPercent: level > 6 ? level : Math.trunc((level * 100) / 6),
    networkMobileSignalStrength: signal,
    ...(alarms.length > 0 && { alarm: [...new Set(alarms)].sort().join() }),
  };
}

function sl4xReport(said: Said, frame: Buffer): Said {
  const at = AFTER_PLACE + SL4X_CELL_BYTES;
  const [ignition = 0, event, again = 0] = frame.subarray(at, at + 3);
  return {
    ...said,
    altitudeM: frame.readInt16BE(at + 7),
    network: sl4xCell(frame, AFTER_PLACE),
    attributes: {
      ...said.attributes,
      ignition: ignition > 0,
      event,
      archived: again > 0,
      odometerM: frame.readUInt32BE(at + 3),
    },
  };
}

function sl4xAlarm(said: Said, frame: Buffer): Said {
  const cell = AFTER_PLACE + 1;
  const status = cell + SL4X_CELL_BYTES;
  const { messageType, satellites } = said.attributes ?? {};
  return {
    ...said,
    // State, battery, signal, alarm and language stand before it.
    altitudeM: frame[2] === 0x29 ? frame.readInt16BE(status + 5) : 0,
    network: sl4xCell(frame, cell),
    attributes: { messageType, satellites, ...statusAt(frame, status) },
  };
}

const NT_MODELS: ReadonlySet<string> = new Set(['NT11', 'NT20', 'NT26', 'NT40', 'NT46', 'VL100', 'XT40']);

export const GT06_JUDGEMENTS: readonly Judgement[] = [
  {
    protocol: 'gt06',
    frames: 'Gt06-36, Gt06-92',
    reason:
      'Jimi 4G protocol, 0xA4/0xA7: area of 4 bytes, cell of 8, as in 0xA5; theirs reads 2 and 3 and so finds ' +
      'area 0 (Gt06-93 is the same cell in 0xA5)',
    applies: anyOf(gt06(0xa4), gt06(0xa7)),
    correct: each((said, frame) => ({
      ...said,
      network: longCell(frame, frame[3] === 0xa4 ? AFTER_PLACE + 1 : 4).network,
    })),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-94',
    reason:
      'Jimi 4G protocol, 0xA3: place, length, cell as in 0xA5, status; theirs takes the length for a part of the ' +
      'cell and stops there (Gt06-93 is the same cell and the same status in 0xA5)',
    applies: (record) => gt06(0xa3)(record) && (frameOf(record)[AFTER_PLACE] ?? 0) >= LONG_BLOCK_BYTES,
    correct: each((said, frame) => {
      const { network, end } = longCell(frame, AFTER_PLACE + 1);
      return { ...said, network, attributes: { ...said.attributes, ...statusAt(frame, end) } };
    }),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-21',
    reason:
      'SL4X protocol, 0x31: the cell has 4 bytes, as in its 0x34, then ignition, reason, re-upload, mileage, height; ' +
      'theirs reads 8, and so parts of these',
    applies: gt06(0x31, 0x2a),
    correct: each(sl4xReport),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-23',
    reason:
      'SL4X protocol, 0x32: the cell has 4 bytes, as in its 0x34; theirs reads 8 and so takes the status for a part ' +
      'of the cell, the end of the frame for the height',
    applies: anyOf(gt06(0x32, 0x27), gt06(0x32, 0x29)),
    correct: each(sl4xAlarm),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-62',
    reason:
      'Jimi protocol, 0x37: modules follow each other; theirs stops before the third, the accuracy in centimetres',
    applies: (record) => gt06(0x37)(record) && frameOf(record).includes(Buffer.from([0, 0x3b, 2])),
    correct: each((said, frame) => ({
      ...said,
      accuracyM: frame.readUInt16BE(frame.indexOf(Buffer.from([0, 0x3b, 2])) + 3) / 100,
    })),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-165',
    reason:
      'JC100 protocol, 0x95: without a place the event has no data; theirs reads the serial number as such',
    applies: gt06(0x95, 0x0c),
    correct: each((said) => {
      const { eventData: _, ...attributes } = said.attributes ?? {};
      return { ...said, attributes };
    }),
  },
  {
    protocol: 'gt06',
    frames: 'Gt06-174',
    reason:
      'NT protocol, 0x22/0x25: the device time, before the place, differs from the time of the fix; theirs overwrites it',
    applies: (record) => anyOf(gt06(0x22), gt06(0x25))(record) && NT_MODELS.has(modelOf(record) ?? ''),
    correct: each((said, frame) => {
      const [year = 0, month = 0, ...rest] = frame.subarray(13, 19);
      const [day = 0, hour = 0, minute = 0, second = 0] = rest;
      return { ...said, deviceTime: Date.UTC(2000 + year, month - 1, day, hour, minute, second) };
    }),
  },
];

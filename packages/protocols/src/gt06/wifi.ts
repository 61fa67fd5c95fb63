import { bcd, signalDbm } from '../bits.ts';
import type { ByteReader } from '../byte-reader.ts';
import { instantOf } from '../device-time.ts';
import type { Network } from '../protocol.ts';
import { addAlarm, emptyReport } from '../report.ts';
import { alarmOf } from './alarms.ts';
import { addCell, emptyNetwork, macOf, readLongCellId, readOperator, readWifi } from './cells.ts';
import { ECHO, type Gt06Frame, type Reading } from './frame.ts';
import { TYPE } from './message-type.ts';
import { readTime } from './place-block.ts';

const UTC = { timeZone: null, utcOffsetMinutes: null };

/**
 * Personal trackers (0x17, 0x69): the length byte is the number of access points, the time is BCD, and there is
 * neither serial number nor checksum. The answer repeats the time and has no checksum either.
 */
export function readBcdWifi(frame: Gt06Frame): Reading {
  const { body } = frame;
  const report = emptyReport();
  const time = body.bytes(6);
  report.deviceTime = timeOf(time);
  const network = emptyNetwork();
  readWifi(body, network, frame.length);
  readBcdCells(body, network);
  report.network = network;
  const bytes = Buffer.concat([Buffer.from([0x78, 0x78, 0, frame.type]), time, Buffer.from([0x0d, 0x0a])]);
  return { report, answer: { kind: 'bytes', when: 'identified', bytes } };
}

function readBcdCells(body: ByteReader, network: Network): void {
  const count = body.u8();
  const mcc = body.u16();
  const mnc = body.u8();
  for (let at = 0; at < count; at++) {
    addCell(network, { mcc, mnc, lac: body.u16(), cellId: body.u16(), signalDbm: signalDbm(body.u8()) });
  }
}

/**
 * A time and one cell (0x11 of the first models, "GT03A/B Communication protocol" 1.82, 5.3): later ones have a place
 * in this type.
 */
export function readDatedCell({ body, zone }: Gt06Frame): Reading {
  const report = emptyReport();
  report.deviceTime = readTime(body, zone);
  const operator = readOperator(body, false);
  report.network = emptyNetwork();
  addCell(report.network, { ...operator, lac: body.u16(), cellId: body.u24() });
  return { report, answer: ECHO };
}

/** Access points alone (0xF3): two bytes, then the address; no signal, no cells, no answer. */
export function readWifiList({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  report.deviceTime = timeOf(body.bytes(6));
  const network = emptyNetwork();
  const count = body.u8();
  for (let at = 0; at < count; at++) {
    body.skip(2);
    network.wifi.push({ mac: macOf(body.bytes(6)) });
  }
  report.network = network;
  return { report, answer: { kind: 'none' } };
}

function timeOf(bytes: Buffer): Date {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = Array.from(bytes, bcd);
  return instantOf({ year: 2000 + year, month, day, hour, minute, second }, UTC);
}

/** Cells around the device and, in some types, access points. */
export function readSurroundings(frame: Gt06Frame): Reading {
  const { body, type, variant, traits } = frame;
  const report = emptyReport();
  const network = emptyNetwork();
  report.network = network;
  report.deviceTime = readTime(body, frame.zone);
  const advanceFirst = variant === 'wanwayS20' || variant === 'sl4x';
  if (advanceFirst) body.skip(1); // timing advance
  const operator = readOperator(body, variant === 'sl4x');
  const lte = type === TYPE.WIFI_ALARM && body.u8() > 0;
  readCells(frame, { network, operator, lte });
  if (!advanceFirst && body.left > 0) body.skip(1); // timing advance
  if (WITH_WIFI.has(type) && body.left > 0) readWifi(body, network, body.u8());
  if (type === TYPE.WIFI_ALARM) {
    const low = body.u8();
    addAlarm(report.attributes, alarmOf(((body.u8() >> 4) << 8) | low, traits));
  }
  return { report, answer: ECHO };
}

const WITH_WIFI: ReadonlySet<number> = new Set([
  TYPE.LBS_EXTEND,
  TYPE.LBS_WIFI,
  TYPE.WIFI_4G,
  TYPE.WIFI_5,
  TYPE.WIFI_ALARM,
]);

const LONG_IDS: ReadonlySet<number> = new Set([TYPE.LBS_4G, TYPE.WIFI_4G]);
const WIDE_IDS: ReadonlySet<number> = new Set([TYPE.WIFI_5, TYPE.X1_GPS]);

type CellBlock = { network: Network; operator: { mcc: number; mnc: number }; lte: boolean };

/** A fixed number of places, of which empty ones have an area of zero; some models send fewer. */
function readCells(frame: Gt06Frame, { network, operator, lte }: CellBlock): void {
  const { body } = frame;
  const layout = layoutOf(frame.type, lte);
  const count = cellCount(frame);
  for (let at = 0; at < count && body.left >= layout.bytes; at++) {
    const { lac, cellId } = layout.read(body);
    const signal = signalDbm(body.u8());
    if (lac > 0) addCell(network, { ...operator, lac, cellId, signalDbm: signal });
  }
}

/** Area and cell; with the signal they take so many bytes. */
type CellLayout = { bytes: number; read: (body: ByteReader) => { lac: number; cellId: number } };

const LONG: CellLayout = { bytes: 13, read: (body) => ({ lac: body.u32(), cellId: readLongCellId(body) }) };
const WIDE: CellLayout = { bytes: 7, read: (body) => ({ lac: body.u16(), cellId: body.u32() }) };
const SHORT: CellLayout = { bytes: 6, read: (body) => ({ lac: body.u16(), cellId: body.u24() }) };

function layoutOf(type: number, lte: boolean): CellLayout {
  if (lte || LONG_IDS.has(type)) return LONG;
  return WIDE_IDS.has(type) ? WIDE : SHORT;
}

function cellCount({ body, type, variant }: Gt06Frame): number {
  if (variant === 'wanwayS20' || type === TYPE.WIFI_ALARM) return body.u8();
  return type === TYPE.WIFI_5 ? 6 : 7;
}

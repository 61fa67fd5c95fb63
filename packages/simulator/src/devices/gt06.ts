import { crc16x25 } from '@fleet/protocols/crc';
import type { Readings } from '../tracker/readings.ts';
import type { TrackerRecord } from '../tracker/tracker.ts';

/** Packet types of the Concox protocol. */
export const LOGIN = 0x01;
export const HEARTBEAT = 0x13;
export const LOCATION = 0x22;

const START = 0x7878;
const STOP = 0x0d0a;
const DEGREE_UNITS = 1_800_000;
/** Length of the serial number and the checksum, which the length byte counts. */
const TAIL_BYTES = 4;
const SERIALS = 0x10000;
/** The upper half of the satellites' byte is the length of the satellite block. */
const SATELLITE_BLOCK = 0xc0;
const MOST_SATELLITES = 15;
const FLAG = { fixed: 1 << 12, west: 1 << 11, north: 1 << 10 };
const UPLOAD = { interval: 0x00, turn: 0x02, ignition: 0x03 };
const TERMINAL = { ignition: 0b10, charging: 0b100, positioned: 0b1000000 };
const MOST_LEVEL = 4;

export function encodeLogin(imei: string, serial: number): Buffer {
  return packet(LOGIN, Buffer.from(imei.padStart(16, '0'), 'hex'), serial);
}

/** Voltage in six levels, the signal in four. */
export function encodeHeartbeat(readings: Readings, ignitionOn: boolean, serial: number): Buffer {
  const wired = readings.powerV !== null;
  const terminal =
    (ignitionOn ? TERMINAL.ignition : 0) | (wired ? TERMINAL.charging : 0) | TERMINAL.positioned;
  const voltage = Math.min(6, Math.round((readings.batteryPercent / 100) * 6));
  const body = Buffer.from([terminal, voltage, Math.min(MOST_LEVEL, readings.gsmLevel), 0, 2]);
  return packet(HEARTBEAT, body, serial);
}

export function encodeLocation(
  record: TrackerRecord,
  cell: { mcc: number; mnc: number },
  serial: number,
): Buffer {
  const { fix } = record;
  const body = Buffer.alloc(33);
  const time = new Date(record.timeMs);
  body.writeUInt8(time.getUTCFullYear() - 2000, 0);
  body.writeUInt8(time.getUTCMonth() + 1, 1);
  body.writeUInt8(time.getUTCDate(), 2);
  body.writeUInt8(time.getUTCHours(), 3);
  body.writeUInt8(time.getUTCMinutes(), 4);
  body.writeUInt8(time.getUTCSeconds(), 5);
  body.writeUInt8(SATELLITE_BLOCK | Math.min(MOST_SATELLITES, fix.satellites), 6);
  body.writeUInt32BE(Math.round(Math.abs(fix.latitude) * DEGREE_UNITS), 7);
  body.writeUInt32BE(Math.round(Math.abs(fix.longitude) * DEGREE_UNITS), 11);
  body.writeUInt8(Math.min(255, Math.round(fix.speedKmh)), 15);
  body.writeUInt16BE(courseAndFlags(record), 16);
  writeCell(body, record, cell);
  body.writeUInt8(Number(record.ignitionOn), 26);
  body.writeUInt8(UPLOAD[record.occasion === 'course' ? 'turn' : record.occasion], 27);
  body.writeUInt8(Number(record.buffered), 28);
  body.writeUInt32BE(record.odometerM, 29);
  return packet(LOCATION, body, serial);
}

function courseAndFlags({ fix }: TrackerRecord): number {
  return (
    (Math.round(fix.courseDeg) % 360) |
    (fix.valid ? FLAG.fixed : 0) |
    (fix.longitude < 0 ? FLAG.west : 0) |
    (fix.latitude >= 0 ? FLAG.north : 0)
  );
}

/** The mast of the square kilometre it is in. */
function writeCell(body: Buffer, { fix }: TrackerRecord, { mcc, mnc }: { mcc: number; mnc: number }): void {
  const row = Math.floor((fix.latitude + 90) * 100);
  const column = Math.floor((fix.longitude + 180) * 100);
  body.writeUInt16BE(mcc, 18);
  body.writeUInt8(mnc, 20);
  body.writeUInt16BE((Math.floor(row / 50) * 131 + Math.floor(column / 50)) & 0xffff, 21);
  body.writeUIntBE((row * 4099 + column) & 0xffffff, 23, 3);
}

export type Answer = { type: number; serial: number };

/** Whole answers at the start of what was received, and the rest. Bytes that start none are dropped. */
export function readAnswers(received: Buffer): { answers: Answer[]; rest: Buffer } {
  const answers: Answer[] = [];
  let at = 0;
  while (received.length - at >= 3) {
    const size = received.readUInt8(at + 2) + 5;
    if (received.readUInt16BE(at) !== START || size < 10) {
      at++;
      continue;
    }
    if (received.length - at < size) break;
    const frame = received.subarray(at, at + size);
    if (crc16x25(frame, 2, size - 4) === frame.readUInt16BE(size - 4))
      answers.push({ type: frame.readUInt8(3), serial: frame.readUInt16BE(size - 6) });
    at += size;
  }
  return { answers, rest: received.subarray(at) };
}

function packet(type: number, body: Buffer, serial: number): Buffer {
  const framed = Buffer.alloc(body.length + 10);
  framed.writeUInt16BE(START, 0);
  framed.writeUInt8(1 + body.length + TAIL_BYTES, 2);
  framed.writeUInt8(type, 3);
  body.copy(framed, 4);
  framed.writeUInt16BE(serial % SERIALS, 4 + body.length);
  framed.writeUInt16BE(crc16x25(framed, 2, 6 + body.length), 6 + body.length);
  framed.writeUInt16BE(STOP, 8 + body.length);
  return framed;
}

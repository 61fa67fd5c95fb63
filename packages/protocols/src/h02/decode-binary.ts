import { bcd, bit } from '../bits.ts';
import { ByteReader } from '../byte-reader.ts';
import { type DeviceZone, instantOf } from '../device-time.ts';
import { KMH_PER_KNOT } from '../place.ts';
import { emptyReport, type Report } from '../report.ts';
import { batteryPercent, setStatus } from './status.ts';

const LONG_ID_FRAME_BYTES = 42;

/** `$`, identifier, time, date, place, status; everything up to the status in BCD. */
export function decodeBinary(frame: Buffer, zone: DeviceZone): { identifier: string; report: Report } {
  const reader = new ByteReader(frame);
  reader.skip(1);
  const identifier = frame.length === LONG_ID_FRAME_BYTES ? reader.hex(8).slice(0, 15) : reader.hex(5);
  const report = emptyReport();
  const time = readTime(reader, zone);
  const latitude = bcd(reader.u8()) + minutesOf(digitsOf(reader.bytes(3)));
  const battery = batteryPercent(reader.u8());
  if (battery !== null) report.attributes.batteryPercent = battery;
  // Three digits of degrees, six of minutes, and the flags in the last half byte.
  const digits = digitsOf(reader.bytes(5));
  const longitude = numberOf(digits.slice(0, 3)) + minutesOf(digits.slice(3, 9));
  const flags = digits[9] ?? 0;
  const [speed1 = 0, speed2 = 0, speed3 = 0, ...course] = digitsOf(reader.bytes(3));
  report.place = {
    time,
    valid: bit(flags, 1),
    latitude: bit(flags, 2) ? latitude : -latitude,
    longitude: bit(flags, 3) ? longitude : -longitude,
    speedKmh: (speed1 * 100 + speed2 * 10 + speed3) * KMH_PER_KNOT,
    courseDeg: numberOf(course),
  };
  setStatus(report.attributes, reader.u32());
  return { identifier, report };
}

function readTime(reader: ByteReader, zone: DeviceZone): Date {
  const [hour = 0, minute = 0, second = 0, day = 0, month = 0, year = 0] = Array.from(reader.bytes(6), bcd);
  return instantOf({ year: 2000 + year, month, day, hour, minute, second }, zone);
}

const digitsOf = (bytes: Buffer) => Array.from(bytes).flatMap((byte) => [byte >> 4, byte & 0x0f]);
const numberOf = (digits: readonly number[]) => digits.reduce((number, digit) => number * 10 + digit, 0);

/** Six digits of minutes, four of them behind the point, in degrees. */
const minutesOf = (digits: readonly number[]) => numberOf(digits) / 10_000 / 60;

import { bit, bits } from '../bits.ts';
import type { ByteReader } from '../byte-reader.ts';
import { type DeviceZone, instantOf } from '../device-time.ts';
import type { Place, Report } from '../report.ts';

/** Minutes × 30 000, so 1 800 000 to the degree. */
const UNITS_PER_DEGREE = 1_800_000;

/** What `readPlace` reads. */
export const PLACE_BYTES = 18;

/** Six bytes: year since 2000, month, day, hour, minute, second on the device's clock. */
export function readTime(body: ByteReader, zone: DeviceZone): Date {
  const year = 2000 + body.u8();
  return instantOf(
    { year, month: body.u8(), day: body.u8(), hour: body.u8(), minute: body.u8(), second: body.u8() },
    zone,
  );
}

/** Time, satellites, latitude, longitude, speed, course and flags: the core of most reports. */
export function readPlace(body: ByteReader, report: Report, zone: DeviceZone): void {
  const time = readTime(body, zone);
  readPlaceAt(time, body, report);
}

/** The same with a length before the satellites; zero means that there is no place. */
export function readOptionalPlace(body: ByteReader, report: Report, zone: DeviceZone): void {
  const time = readTime(body, zone);
  if (body.u8() === 0) report.deviceTime = time;
  else readPlaceAt(time, body, report);
}

function readPlaceAt(time: Date, body: ByteReader, report: Report): void {
  report.attributes.satellites = body.u8() & 0x0f;
  const latitude = body.u32() / UNITS_PER_DEGREE;
  const longitude = body.u32() / UNITS_PER_DEGREE;
  const speedKmh = body.u8();
  placeFrom(report, { time, latitude, longitude, speedKmh, flags: body.u16() });
}

/** Dashcam events: no satellites, and the flags before a speed of two bytes. */
export function readEventPlace(body: ByteReader, report: Report, zone: DeviceZone): void {
  const time = readTime(body, zone);
  report.attributes.satellites = body.u8() & 0x0f;
  const latitude = body.u32() / UNITS_PER_DEGREE;
  const longitude = body.u32() / UNITS_PER_DEGREE;
  const flags = body.u16();
  placeFrom(report, { time, latitude, longitude, speedKmh: body.u16(), flags });
}

/** The place of events of older cameras: neither satellites nor speed. */
export function readBarePlace(body: ByteReader, report: Report, zone: DeviceZone): void {
  const time = readTime(body, zone);
  const latitude = body.u32() / UNITS_PER_DEGREE;
  const longitude = body.u32() / UNITS_PER_DEGREE;
  placeFrom(report, { time, latitude, longitude, speedKmh: null, flags: body.u16() });
}

/** The place of modular reports (0x70): Unix seconds, a height, and no ignition in the flags. */
export function readModulePlace(body: ByteReader, report: Report): void {
  const time = new Date(body.u32() * 1000);
  report.attributes.satellites = body.u8();
  const altitudeM = body.i16();
  const latitude = body.u32() / UNITS_PER_DEGREE;
  const longitude = body.u32() / UNITS_PER_DEGREE;
  const speedKmh = body.u8();
  report.place = { ...placeOf({ time, latitude, longitude, speedKmh, flags: body.u16() }), altitudeM };
}

type RawPlace = { time: Date; latitude: number; longitude: number; speedKmh: number | null; flags: number };

/** Bit 14 of the flags: the ignition is told, by bit 15. */
function placeFrom(report: Report, raw: RawPlace): void {
  report.place = placeOf(raw);
  if (bit(raw.flags, 14)) report.attributes.ignition = bit(raw.flags, 15);
}

/** Flags: bits 0–9 course, 10 north, 11 west, 12 fixed. */
function placeOf(raw: RawPlace): Place {
  const { flags } = raw;
  return {
    time: raw.time,
    valid: bit(flags, 12),
    latitude: bit(flags, 10) ? raw.latitude : -raw.latitude,
    longitude: bit(flags, 11) ? -raw.longitude : raw.longitude,
    courseDeg: bits(flags, 0, 10),
    ...(raw.speedKmh === null ? {} : { speedKmh: raw.speedKmh }),
  };
}

import { KMH_PER_KNOT } from '../place.ts';
import { emptyReport, type Place, type Report } from '../report.ts';
import { coordinateOf } from './coordinate.ts';
import { setStatus } from './status.ts';
import { decimalOf, integerOf, nearestOf, statusOf, type TextFrame, timeOf } from './text-frame.ts';

/**
 * V1 and most other types: time, validity, latitude, N or S, longitude, E or W, knots, course, date, status, and what
 * a model adds. V4, the answer to a command, has the command between type and time.
 */
export function readPosition(frame: TextFrame): Report | null {
  const { fields } = frame;
  const north = fields.findIndex((field, at) => isOne(field, 'NS') && isOne(fields[at + 2], 'EW'));
  const latitude = coordinateOf(fields[north - 1], fields[north]);
  const longitude = coordinateOf(fields[north + 1], fields[north + 2]);
  if (north < 3 || latitude === null || longitude === null) return null;
  const report = emptyReport();
  if (frame.type === 'V4') Object.assign(report, answerOf(fields.slice(0, north - 3)));
  const end = readMovement(frame, report, { north, latitude, longitude });
  readTail(fields.slice(end), report);
  return report;
}

/** V4 without a position. */
export function readAnswer(frame: TextFrame): Report | null {
  const withPlace = readPosition(frame);
  if (withPlace) return withPlace;
  return isCommand(frame.fields[0]) ? { ...emptyReport(), ...answerOf(frame.fields) } : null;
}

function answerOf(fields: readonly string[]): Pick<Report, 'result' | 'reference'> {
  return { result: fields.join(), reference: ANSWER };
}

/** Keywords of commands in V4, as opposed to those of reports. */
const isCommand = (word = '') => /^(S\d{1,3}|SCF|R\d{1,2}|D\d{1,2}|I\d{1,2})$/.test(word);
/** Message type of answers to commands. */
export const ANSWER = 'V4';

const isOne = (field: string | undefined, letters: string) => field?.length === 1 && letters.includes(field);

/** Reads up to the date and tells where what follows it starts. */
function readMovement(
  frame: TextFrame,
  report: Report,
  at: { north: number; latitude: number; longitude: number },
): number {
  const { fields } = frame;
  const speedAt = at.north + 3;
  // Some put a number, such as satellites, between course and date.
  const dateAt = isDay(fields[speedAt + 2]) ? speedAt + 2 : speedAt + 3;
  const dated = isDay(fields[dateAt]);
  const time = timeOf(frame, fields[at.north - 3], dated ? fields[dateAt] : undefined);
  const place: Place = {
    time: time ?? nearestOf(frame, fields[at.north - 3]),
    valid: isValid(fields[at.north - 2]),
    latitude: at.latitude,
    longitude: at.longitude,
    speedKmh: (decimalOf(fields[speedAt]) ?? 0) * KMH_PER_KNOT,
    courseDeg: decimalOf(fields[speedAt + 1]) ?? 0,
  };
  report.place = place;
  return dated ? dateAt + 1 : speedAt + 2;
}

const isDay = (field: string | undefined) => field !== undefined && /^\d{6}$/.test(field);

/** A; or a number, which is a coding scheme of positions that are always valid. */
function isValid(field: string | undefined): boolean {
  return field === 'A' || integerOf(field) !== null;
}

/** Status, and then what the model adds; V19 has the numbers of the telephone and of the SIM card before it. */
function readTail(tail: string[], report: Report): void {
  const statusAt = tail.findIndex((field) => statusOf(field) !== null);
  if (statusAt < 0 || statusAt > 3) return;
  if (statusAt === 3) setSim(tail, report);
  setStatus(report.attributes, statusOf(tail[statusAt]) ?? 0);
  const extras = tail.slice(statusAt + 1);
  if (!setVehicle(extras, report)) setExtras(extras, report);
}

function setSim([, phone, iccid]: string[], { attributes }: Report): void {
  if (phone) attributes.phone = phone;
  // Nineteen digits are filled up to twenty by an F.
  if (iccid) attributes.iccid = iccid.replace(/\W+$/, '').replace(/F$/, '');
}

/** Odometer, temperature, fuel, altitude, area and cell in hex. */
function setVehicle(extras: string[], report: Report): boolean {
  const [odometer, temperature, fuel, altitude, lac = '', cell = ''] = extras;
  const numbers = [integerOf(odometer), integerOf(temperature), integerOf(altitude)];
  const [odometerM, temperature1C, altitudeM] = numbers;
  if (extras.length !== 6 || numbers.includes(null) || !/^\d+\.\d+$/.test(fuel ?? '')) return false;
  if (!/^[0-9a-fA-F]+$/.test(lac) || !/^[0-9a-fA-F]+$/.test(cell)) return false;
  Object.assign(report.attributes, { odometerM, temperature1C, fuelL: Number(fuel) });
  if (report.place) report.place.altitudeM = altitudeM ?? 0;
  const cellId = Number.parseInt(cell, 16);
  report.network = { cells: [{ mcc: 0, mnc: 0, lac: Number.parseInt(lac, 16), cellId }], wifi: [] };
  return true;
}

/** Fields without a known meaning keep their number and their text. */
function setExtras(extras: string[], { attributes }: Report): void {
  for (const [at, extra] of extras.entries()) {
    const value = extra.trim();
    if (value !== '') attributes[`io${at + 1}`] = value;
  }
}

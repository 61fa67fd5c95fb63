import { type DeviceZone, instantOf } from '../device-time.ts';
import { degreesFromMinutes } from '../place.ts';
import { emptyReport, type Place, type Report } from '../report.ts';
import { clockOf, dayOf } from '../text-time.ts';
import { setParameters } from './parameters.ts';

/** Fields of a short packet and of a full one; NA stands for what is not known. */
export const SHORT_FIELDS = 10;
export const FULL_FIELDS = 16;

/** A fix in three dimensions needs four satellites, one in two dimensions three. */
const MIN_SATELLITES = 3;

/**
 * Date, time, latitude, N or S, longitude, E or W, km/h, course, height, satellites; a full packet goes on with hdop,
 * inputs, outputs, analogue values, key of the driver and named parameters. Null when the fields are of another shape.
 */
export function readData(body: string, zone: DeviceZone, receivedAt: Date): Report | null {
  const fields = body.split(';');
  if (fields.length < SHORT_FIELDS) return null;
  // Sent again it may come in a black box, or with a checksum, and is the same.
  const report: Report = { ...emptyReport(), sent: Buffer.from(body) };
  const [date, clock, , , , , , , , satellites, hdop, inputs, outputs, analog, driver] = fields;
  const time = timeOf(date, clock, zone) ?? receivedAt;
  report.place = placeOf(fields, time);
  if (!report.place) report.deviceTime = time;
  setNumber(report, 'satellites', satellites);
  if (fields.length === SHORT_FIELDS) return report;
  setNumber(report, 'hdop', hdop);
  setNumber(report, 'inputs', inputs);
  setNumber(report, 'outputs', outputs);
  setAnalog(report, analog);
  if (isTold(driver)) report.attributes.driverUniqueId = driver;
  setParameters(report, fields[FULL_FIELDS - 1] ?? '');
  return report;
}

function timeOf(date: string | undefined, clock: string | undefined, zone: DeviceZone): Date | null {
  const [, whole, fraction = ''] = CLOCK.exec(clock ?? '') ?? [];
  const day = dayOf(date);
  const time = clockOf(whole);
  if (!day || !time) return null;
  const instant = instantOf({ ...day, ...time }, zone);
  return new Date(instant.getTime() + Math.trunc(Number(`0${fraction}`) * MS_PER_SECOND));
}

/** hhmmss, from version 2.1 with up to nine digits of a second. */
const CLOCK = /^(\d{6})(\.\d+)?$/;
const MS_PER_SECOND = 1000;

/** Minutes may come without a fraction. */
function degreesOf(text: string | undefined): number | null {
  return degreesFromMinutes(text?.includes('.') ? text : `${text}.0`);
}

function placeOf(fields: readonly string[], time: Date): Place | null {
  const [, , latitude, north, longitude, east, speed, course, height, satellites] = fields;
  const degreesNorth = degreesOf(latitude);
  const degreesEast = degreesOf(longitude);
  if (degreesNorth === null || degreesEast === null) return null;
  return {
    time,
    valid: (numberOf(satellites) ?? 0) >= MIN_SATELLITES,
    latitude: north === 'S' ? -degreesNorth : degreesNorth,
    longitude: east === 'W' ? -degreesEast : degreesEast,
    speedKmh: numberOf(speed) ?? 0,
    courseDeg: numberOf(course) ?? 0,
    altitudeM: numberOf(height) ?? 0,
  };
}

function setAnalog({ attributes }: Report, text: string | undefined): void {
  if (!isTold(text)) return;
  for (const [at, value] of text.split(',').entries()) {
    const number = numberOf(value);
    if (number !== null) attributes[`analog${at + 1}V`] = number;
  }
}

function setNumber({ attributes }: Report, name: string, text: string | undefined): void {
  const number = numberOf(text);
  if (number !== null) attributes[name] = number;
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

const isTold = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text !== 'NA';

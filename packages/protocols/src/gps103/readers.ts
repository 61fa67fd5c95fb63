import { type DeviceZone, instantOf } from '../device-time.ts';
import { flagOf } from '../flag-of.ts';
import { KMH_PER_KNOT } from '../place.ts';
import { emptyReport, type Report } from '../report.ts';
import { clockOf, dayOf } from '../text-time.ts';
import { setReason } from './alarms.ts';
import { type Cursor, readCoordinates } from './place.ts';
import { fixTimeOf, localTimeOf } from './time.ts';

/** `imei:<imei>,` and these fields; null when they do not fit. */
export type FieldReader = (fields: readonly string[], zone: DeviceZone, receivedAt: Date) => Report | null;

/** Reason, local time, telephone or card, then F and a place or L and a cell. */
export const readRegular: FieldReader = (fields, zone, receivedAt) => {
  const [, reason = '', local = '', card = '', source] = fields;
  const report = emptyReport();
  setReason(report.attributes, reason);
  if (reason === 'rfid' && card) report.attributes.driverUniqueId = card;
  if (source === 'L') {
    setCell(report, fields);
    return report;
  }
  if (source !== 'F') return null;
  const date = localTimeOf(local) ?? todayOf(receivedAt);
  const clockless = isValidity(fields[5]);
  const at = clockless ? 5 : 6;
  return readPlace({ fields, at }, report, fixTimeOf(date, clockless ? undefined : fields[5], zone));
};

/** Reports without a date are from today. */
function todayOf(now: Date) {
  return {
    year: now.getUTCFullYear(),
    month: now.getUTCMonth() + 1,
    day: now.getUTCDate(),
    hour: now.getUTCHours(),
    minute: now.getUTCMinutes(),
    second: 0,
  };
}

const isValidity = (field: string | undefined) => field === 'A' || field === 'V';

const HEX = /^[0-9a-fA-F]+$/;

function setCell(report: Report, fields: readonly string[]): void {
  const lac = fields[7] ?? '';
  const cell = fields[9] ?? '';
  if (!HEX.test(lac) || !HEX.test(cell)) return;
  const cellId = Number.parseInt(cell, 16);
  report.network = { cells: [{ mcc: 0, mnc: 0, lac: Number.parseInt(lac, 16), cellId }], wifi: [] };
}

function readPlace(cursor: Cursor, report: Report, time: Date): Report | null {
  const validity = cursor.fields[cursor.at++];
  if (!isValidity(validity)) return null;
  const coordinates = readCoordinates(cursor);
  if (!coordinates) return null;
  const [speed, course, altitude, ...rest] = cursor.fields.slice(cursor.at);
  report.place = {
    time,
    valid: validity === 'A',
    ...coordinates,
    speedKmh: (numberOf(speed) ?? 0) * KMH_PER_KNOT,
    courseDeg: numberOf(course) ?? 0,
    altitudeM: numberOf(altitude) ?? 0,
  };
  setVehicle(rest, report);
  return report;
}

/**
 * Reads ignition, door, two fuel levels and temperature; stops at a field that does not fit. A level is
 * empty, has a percent sign, or has tenths without a sign; another number is the temperature of a model
 * without levels.
 */
function setVehicle([ignition, door, ...rest]: string[], { attributes }: Report): void {
  if (!isFlag(ignition)) return;
  if (ignition) attributes.ignition = flagOf(ignition) === true;
  if (!isFlag(door)) return;
  if (door) attributes.door = flagOf(door) === true;
  const withoutLevels = DEGREES.test(rest[0] ?? '') && levelOf(rest[0]) === null;
  const [fuel1, fuel2, temperature = ''] = withoutLevels ? ['', '', ...rest] : rest;
  const [level1, level2] = [levelOf(fuel1), levelOf(fuel2)];
  if (level1 !== null) attributes.fuelPercent = level1;
  if (level2 !== null) attributes.fuel2Percent = level2;
  if (DEGREES.test(temperature)) attributes.temperature1C = Number(temperature);
}

/** Whole degrees in the first models, tenths in later ones; an odometer in this place is longer. */
const DEGREES = /^[-+]?\d{1,3}(\.\d+)?$/;

const isFlag = (field: string | undefined): field is string =>
  field !== undefined && (field === '' || flagOf(field) !== null);

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d+\.?\d*$/.test(text) ? Number(text) : null;
}

function percentOf(text: string | undefined): number | null {
  return text !== undefined && /^\d+\.?\d*%$/.test(text) ? Number(text.slice(0, -1)) : null;
}

/** A level without a percent sign has tenths; temperatures with tenths have a sign. */
function levelOf(text: string | undefined): number | null {
  const isBare = text !== undefined && /^\d{1,3}\.\d+$/.test(text) && Number(text) <= 100;
  return isBare ? Number(text) : percentOf(text);
}

const OBD_TIME = /^(\d{6})(\d{6})$/;

/** OBD: time, odometer, fuel now and on average, hours, speed, load, coolant, throttle, rpm, volts, trouble codes. */
export const readObd: FieldReader = (fields, zone) => {
  const [, , time = '', odometer, , average, hours, speed, load, coolant, throttle, rpm, volts, ...codes] =
    fields;
  const found = OBD_TIME.exec(time);
  const date = found && localTimeOf(time);
  if (!found || !date || (load && percentOf(load) === null)) return null;
  const report = emptyReport();
  report.deviceTime = instantOf({ ...date, ...(clockOf(found[2]) ?? {}) }, zone);
  const readings: Record<string, number | null> = {
    odometerM: (numberOf(odometer) ?? 0) * 1000,
    fuelL100Km: numberOf(average) ?? 0,
    engineSeconds: scaled(numberOf(hours), 3600),
    obdSpeedKmh: numberOf(speed),
    engineLoadPercent: percentOf(load),
    coolantC: numberOf(coolant?.replace('+', '')),
    throttlePercent: percentOf(throttle),
    rpm: numberOf(rpm),
    powerV: numberOf(volts),
  };
  for (const [name, value] of Object.entries(readings)) {
    if (value !== null) report.attributes[name] = value;
  }
  const faultCodes = codes.join(' ').replaceAll(/\s+/g, ' ').trim();
  if (faultCodes) report.attributes.faultCodes = faultCodes;
  return report;
};

const scaled = (value: number | null, times: number) => (value === null ? null : value * times);

/** Another model: event, sensor and its voltage, UTC time and date, signal, place in degrees, km/h. */
export const readAlternative: FieldReader = (fields, zone) => {
  const [, , event, sensor, volts, clock, day, signal, fixed, latitude, longitude, ...rest] = fields;
  const [speed, course, altitude, hdop, satellites, ignition, charging, error] = rest;
  const date = dayOf(day);
  const time = clockOf(clock);
  if (!date || !time) return null;
  const report = emptyReport();
  report.place = {
    time: instantOf({ ...date, ...time }, zone),
    valid: (numberOf(fixed) ?? 0) > 0,
    latitude: numberOf(latitude) ?? Number.NaN,
    longitude: numberOf(longitude) ?? Number.NaN,
    speedKmh: numberOf(speed) ?? 0,
    courseDeg: numberOf(course) ?? 0,
    altitudeM: numberOf(altitude) ?? 0,
  };
  const { attributes } = report;
  setText(attributes, 'event', event);
  setText(attributes, 'sensorId', sensor);
  setNumber(attributes, 'sensorV', volts);
  setNumber(attributes, 'networkMobileSignalStrength', signal);
  setNumber(attributes, 'hdop', hdop);
  setNumber(attributes, 'satellites', satellites);
  attributes.ignition = flagOf(ignition) ?? false;
  attributes.charging = flagOf(charging) ?? false;
  setText(attributes, 'error', error);
  return report;
};

/** Dashes stand for nothing. */
function setText(attributes: Report['attributes'], name: string, text: string | undefined): void {
  if (text && !/^-+$/.test(text)) attributes[name] = text;
}

function setNumber(attributes: Report['attributes'], name: string, text: string | undefined): void {
  const number = numberOf(text);
  if (number !== null) attributes[name] = number;
}

/** Time and date in the sixth and seventh place tell the other model. */
export function isAlternative(fields: readonly string[]): boolean {
  return fields.length >= 18 && clockOf(fields[5]) !== null && dayOf(fields[6]) !== null;
}

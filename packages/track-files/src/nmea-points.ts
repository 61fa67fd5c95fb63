import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  altitudeOf,
  courseOf,
  type FilePoint,
  NO_READINGS,
  numberIn,
  satellitesOf,
  speedOf,
  type TakePoint,
} from './file-point.ts';
import { fileText, linesOf } from './file-text.ts';

const KMH_PER_KNOT = 1.852;
const DAY_MS = 86_400_000;
const TURN_LINES = 5_000;
/** Receivers of any system, alone or together. */
const SENTENCE = /\$(?:G[A-Z]|BD|QZ)(RMC|GGA|ZDA),([^*$\r\n]*)(?:\*([0-9A-Fa-f]{2}))?/;

export const isNmea = (text: string): boolean => /^.{0,60}\$(?:G[A-Z]|BD|QZ)[A-Z]{3},/m.test(text);

/** What is known of one instant of a day, as its sentences follow each other. */
type Epoch = { timeMs: number; point: FilePoint };

/**
 * Points of NMEA 0183: one for each instant that RMC and GGA tell of. The day is that of the RMC or ZDA before; a GGA without
 * one has no time that can be known. Sentences with a wrong checksum are left out.
 */
export async function nmeaPoints(bytes: Uint8Array, take: TakePoint): Promise<void> {
  const log: Log = { dayMs: null, epoch: null, take };
  let lines = 0;
  for (const line of linesOf(fileText(bytes))) {
    lines += 1;
    if (lines % TURN_LINES === 0) await othersTurn();
    const [sentence, kind, body = '', sum] = SENTENCE.exec(line) ?? [];
    if (sentence && (!sum || isSum(sentence, sum))) readSentence(log, kind, body.split(','));
  }
  finish(log);
}

type Log = { dayMs: number | null; epoch: Epoch | null; take: TakePoint };

function finish(log: Log): void {
  if (log.epoch && log.epoch.point.latitude !== null) log.take(dated(log.epoch, log.dayMs), 0);
  log.epoch = null;
}

function readSentence(log: Log, kind: string | undefined, fields: readonly string[]): void {
  const timeMs = timeIn(fields[0]);
  if (timeMs === null) return;
  if (log.epoch && log.epoch.timeMs !== timeMs) goOn(log, log.epoch, timeMs);
  if (kind === 'ZDA') {
    log.dayMs = dayOf(fields[1], fields[2], fields[3]) ?? log.dayMs;
    return;
  }
  log.epoch ??= { timeMs, point: { ...NO_READINGS, atMs: null, latitude: null, longitude: null } };
  if (kind === 'RMC') {
    log.dayMs = dayIn(fields[8]) ?? log.dayMs;
    readRmc(log.epoch.point, fields);
  } else readGga(log.epoch.point, fields);
}

/** Past midnight the next RMC says the day; until then it is the day after. */
function goOn(log: Log, before: Epoch, timeMs: number): void {
  finish(log);
  if (timeMs < before.timeMs - DAY_MS / 2 && log.dayMs !== null) log.dayMs += DAY_MS;
}

const dated = ({ timeMs, point }: Epoch, dayMs: number | null): FilePoint => ({
  ...point,
  atMs: dayMs === null ? null : dayMs + timeMs,
});

function readRmc(point: FilePoint, fields: readonly string[]): void {
  if (fields[1] !== 'A') return;
  readPlace(point, fields.slice(2, 6));
  const knots = numberIn(fields[6]);
  point.speedKmh = speedOf(knots === null ? null : knots * KMH_PER_KNOT);
  point.courseDeg = courseOf(numberIn(fields[7]));
}

function readGga(point: FilePoint, fields: readonly string[]): void {
  if (fields[5] === '0' || fields[5] === '') return;
  readPlace(point, fields.slice(1, 5));
  point.satellites = satellitesOf(numberIn(fields[6]));
  point.altitudeM = altitudeOf(numberIn(fields[8]));
}

function readPlace(point: FilePoint, [latitude, north, longitude, east]: readonly string[]): void {
  point.latitude = angleOf(latitude, north === 'S');
  point.longitude = angleOf(longitude, east === 'W');
}

/** Degrees and minutes in one number. */
function angleOf(text: string | undefined, isNegative: boolean): number | null {
  const value = numberIn(text);
  if (value === null) return null;
  const degrees = Math.floor(value / 100);
  const angle = degrees + (value - degrees * 100) / 60;
  return isNegative ? -angle : angle;
}

function timeIn(text: string | undefined): number | null {
  const [, hours, minutes, seconds] = /^(\d\d)(\d\d)(\d\d(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  if (!hours) return null;
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
}

/** Day, month and two digits of the year, from 1980 on. */
function dayIn(text: string | undefined): number | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  if (!year) return null;
  return dayOf(day, month, String(Number(year) + (Number(year) < 80 ? 2_000 : 1_900)));
}

function dayOf(day: string | undefined, month: string | undefined, year: string | undefined): number | null {
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  const atMs = Date.UTC(y, m - 1, d);
  return m >= 1 && m <= 12 && new Date(atMs).getUTCDate() === d ? atMs : null;
}

function isSum(sentence: string, sum: string): boolean {
  const body = sentence.slice(1, sentence.lastIndexOf('*'));
  let value = 0;
  for (let at = 0; at < body.length; at++) value ^= body.charCodeAt(at);
  return value === Number.parseInt(sum, 16);
}

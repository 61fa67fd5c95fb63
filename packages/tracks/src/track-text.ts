import type { Segment, SegmentState } from './segments.ts';
import type { ThinFix } from './thin-tracks.ts';
import { triBoolNumber, triBoolOf } from './tri-bool.ts';

/*
 * A track as text that is as short as it gets once it is compressed: column after column, each number as what it differs
 * from the one before, in digits of five bits. A JSON object for each fix takes ten times as much to write, send and read.
 */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));
const BASE = 32;

/** Of a degree: a centimetre, which no receiver measures. */
const PLACES = 1e7;
/** Of a km/h: whole knots are told to the last digit. */
const SPEEDS = 1e3;
const COURSES = 10;
const STATES: readonly SegmentState[] = ['moving', 'idling', 'parked', 'noData'];
/** Of what is claimed twice, as one number. */
const TRI_BOOLS = 3;

/** Columns of numbers, one after the other. */
function createWriter() {
  let text = '';
  function digits(number: number): void {
    let left = number;
    while (left >= BASE) {
      text += DIGITS[BASE + (left % BASE)];
      left = Math.floor(left / BASE);
    }
    text += DIGITS[left];
  }
  return {
    count: digits,
    /** Each as what it differs from the one before. */
    column(numbers: Iterable<number>): void {
      let before = 0;
      for (const number of numbers) {
        // It has no digits, and would be written for ever.
        if (!Number.isFinite(number)) throw new RangeError(`${number} is no place, speed or time`);
        const step = number - before;
        digits(step < 0 ? -2 * step - 1 : 2 * step);
        before = number;
      }
    },
    text: () => text,
  };
}

function createReader(text: string) {
  let at = 0;
  function digits(): number {
    let [number, unit] = [0, 1];
    for (;;) {
      const value = VALUES.get(text.charCodeAt(at++));
      if (value === undefined) throw new Error('This is no track');
      if (value < BASE) return number + value * unit;
      number += (value - BASE) * unit;
      unit *= BASE;
    }
  }
  return {
    count: digits,
    column(length: number): number[] {
      let before = 0;
      const numbers: number[] = [];
      for (let index = 0; index < length; index++) {
        const step = digits();
        before += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
        numbers.push(before);
      }
      return numbers;
    },
  };
}

export function writeFixes(fixes: readonly ThinFix[]): string {
  const writer = createWriter();
  writer.count(fixes.length);
  writer.column(fixes.map(({ atMs }) => atMs));
  writer.column(fixes.map(({ latitude }) => Math.round(latitude * PLACES)));
  writer.column(fixes.map(({ longitude }) => Math.round(longitude * PLACES)));
  writer.column(fixes.map(({ speedKmh }) => orNull(speedKmh, SPEEDS)));
  writer.column(fixes.map(({ courseDeg }) => orNull(courseDeg, COURSES)));
  writer.column(
    fixes.map(({ ignition, motion }) => triBoolNumber(ignition) * TRI_BOOLS + triBoolNumber(motion)),
  );
  writer.column(fixes.map(({ leftOut, isAfterGap }) => leftOut * 2 + (isAfterGap ? 1 : 0)));
  return writer.text();
}

/** @throws Error for text that `writeFixes` did not write */
export function readFixes(text: string): ThinFix[] {
  const reader = createReader(text);
  const length = reader.count();
  const next = () => reader.column(length);
  const [times, latitudes, longitudes, speeds, courses, claims, links] = [
    ...[next(), next(), next(), next(), next(), next(), next()],
  ];
  return (times ?? []).map((atMs, index) => ({
    atMs,
    latitude: (latitudes?.[index] ?? 0) / PLACES,
    longitude: (longitudes?.[index] ?? 0) / PLACES,
    speedKmh: nullOr(speeds?.[index], SPEEDS),
    courseDeg: nullOr(courses?.[index], COURSES),
    ignition: triBoolOf(Math.floor((claims?.[index] ?? 0) / TRI_BOOLS)),
    motion: triBoolOf((claims?.[index] ?? 0) % TRI_BOOLS),
    leftOut: Math.floor((links?.[index] ?? 0) / 2),
    isAfterGap: (links?.[index] ?? 0) % 2 === 1,
  }));
}

/** Segments follow each other: one ends where the next begins. */
export function writeSegments(segments: readonly Segment[]): string {
  const writer = createWriter();
  writer.count(segments.length);
  writer.column([...segments.map(({ fromMs }) => fromMs), segments.at(-1)?.toMs ?? 0]);
  writer.column(segments.map(({ state }) => STATES.indexOf(state)));
  return writer.text();
}

/** @throws Error for text that `writeSegments` did not write */
export function readSegments(text: string): Segment[] {
  const reader = createReader(text);
  const length = reader.count();
  const edges = reader.column(length + 1);
  return reader.column(length).map((state, index) => ({
    state: STATES[state] ?? 'noData',
    fromMs: edges[index] ?? 0,
    toMs: edges[index + 1] ?? 0,
  }));
}

/** Speeds of columns, null where there is none. */
export function writeSpeeds(speedsKmh: readonly (number | null)[]): string {
  const writer = createWriter();
  writer.count(speedsKmh.length);
  writer.column(speedsKmh.map((speedKmh) => orNull(speedKmh, SPEEDS)));
  return writer.text();
}

/** @throws Error for text that `writeSpeeds` did not write */
export function readSpeeds(text: string): (number | null)[] {
  const reader = createReader(text);
  return reader.column(reader.count()).map((value) => nullOr(value, SPEEDS));
}

/** Nothing is zero, and zero is one. */
function orNull(value: number | null, unit: number): number {
  return value === null ? 0 : Math.round(value * unit) + 1;
}

function nullOr(value: number | undefined, unit: number): number | null {
  return value ? (value - 1) / unit : null;
}

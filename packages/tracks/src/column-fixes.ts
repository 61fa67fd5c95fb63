import type { TrackFix } from './track-fix.ts';
import type { TrackFixes } from './track-fixes.ts';
import { triBoolNumber, triBoolOf } from './tri-bool.ts';

/** Fixes in the order of time, each at the same place of every column. Speeds and courses that nobody told are `NaN`; claims are numbers. */
export type FixColumns = {
  atMs: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  speedKmh: Float64Array;
  courseDeg: Float64Array;
  ignition: Uint8Array;
  motion: Uint8Array;
};

const FIRST_ROOM = 256;

/**
 * Fixes held as columns. A month of a vehicle is a quarter of a million: as objects they take ten times the memory, and half
 * of the time of all that is done with them goes to collecting it.
 */
export class ColumnFixes implements TrackFixes {
  private columns: FixColumns;
  private size = 0;

  /** With room for so many before it has to grow. */
  constructor(room = FIRST_ROOM) {
    this.columns = emptyColumns(room);
  }

  get length(): number {
    return this.size;
  }

  /** Takes up what comes behind all that is there. */
  append(columns: FixColumns): void {
    const size = this.size + columns.atMs.length;
    if (size > this.columns.atMs.length) this.columns = grown(this.columns, size);
    put(this.columns, columns, this.size);
    this.size = size;
  }

  at(index: number): TrackFix | undefined {
    if (index >= this.size) return undefined;
    const { columns } = this;
    return {
      atMs: columns.atMs[index] ?? Number.NaN,
      latitude: columns.latitude[index] ?? Number.NaN,
      longitude: columns.longitude[index] ?? Number.NaN,
      speedKmh: orNull(columns.speedKmh[index]),
      courseDeg: orNull(columns.courseDeg[index]),
      ignition: triBoolOf(columns.ignition[index]),
      motion: triBoolOf(columns.motion[index]),
    };
  }

  /** The same fixes with other claims of motion, as many as there are; the rest is shared. */
  withMotions(motion: Uint8Array): ColumnFixes {
    const fixes = new ColumnFixes(0);
    fixes.columns = { ...this.columns, motion };
    fixes.size = this.size;
    return fixes;
  }
}

export function columnsOf(fixes: readonly TrackFix[]): FixColumns {
  const columns = emptyColumns(fixes.length);
  for (const [row, fix] of fixes.entries()) {
    columns.atMs[row] = fix.atMs;
    columns.latitude[row] = fix.latitude;
    columns.longitude[row] = fix.longitude;
    columns.speedKmh[row] = fix.speedKmh ?? Number.NaN;
    columns.courseDeg[row] = fix.courseDeg ?? Number.NaN;
    columns.ignition[row] = triBoolNumber(fix.ignition);
    columns.motion[row] = triBoolNumber(fix.motion);
  }
  return columns;
}

type Column = FixColumns[keyof FixColumns];

/** What is made of a column has to be of its kind. */
export function eachColumn(columns: FixColumns, make: (column: Column) => Column): FixColumns {
  const made = Object.entries(columns).map(([name, column]) => [name, make(column)]);
  return Object.fromEntries(made);
}

/** The first so many, in the same memory. */
export function firstOf(columns: FixColumns, count: number): FixColumns {
  return eachColumn(columns, (column) => column.subarray(0, count));
}

export function emptyColumns(room: number): FixColumns {
  const numbers = () => new Float64Array(room);
  const claims = () => new Uint8Array(room);
  return {
    ...{
      atMs: numbers(),
      latitude: numbers(),
      longitude: numbers(),
      speedKmh: numbers(),
      courseDeg: numbers(),
    },
    ...{ ignition: claims(), motion: claims() },
  };
}

function grown(columns: FixColumns, least: number): FixColumns {
  const wide = emptyColumns(Math.max(least, columns.atMs.length * 2));
  put(wide, columns, 0);
  return wide;
}

function put(into: FixColumns, columns: FixColumns, at: number): void {
  into.atMs.set(columns.atMs, at);
  into.latitude.set(columns.latitude, at);
  into.longitude.set(columns.longitude, at);
  into.speedKmh.set(columns.speedKmh, at);
  into.courseDeg.set(columns.courseDeg, at);
  into.ignition.set(columns.ignition, at);
  into.motion.set(columns.motion, at);
}

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}

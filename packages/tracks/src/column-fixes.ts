import { claimNumber, claimOf } from './claim.ts';
import type { TrackFix } from './track-fix.ts';
import type { TrackFixes } from './track-fixes.ts';

/** Speeds and courses that nobody told are `NaN`; claims are numbers. */
type Columns = {
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
  private columns: Columns = emptyColumns(FIRST_ROOM);
  private size = 0;

  get length(): number {
    return this.size;
  }

  push({ atMs, latitude, longitude, speedKmh, courseDeg, ignition, motion }: TrackFix): void {
    if (this.size === this.columns.atMs.length) this.columns = grown(this.columns);
    const { columns, size } = this;
    columns.atMs[size] = atMs;
    columns.latitude[size] = latitude;
    columns.longitude[size] = longitude;
    columns.speedKmh[size] = speedKmh ?? Number.NaN;
    columns.courseDeg[size] = courseDeg ?? Number.NaN;
    columns.ignition[size] = claimNumber(ignition);
    columns.motion[size] = claimNumber(motion);
    this.size++;
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
      ignition: claimOf(columns.ignition[index]),
      motion: claimOf(columns.motion[index]),
    };
  }

  /** The same fixes with other claims of motion, as many as there are; the rest is shared. */
  withMotions(motion: Uint8Array): ColumnFixes {
    const fixes = new ColumnFixes();
    fixes.columns = { ...this.columns, motion };
    fixes.size = this.size;
    return fixes;
  }
}

function emptyColumns(room: number): Columns {
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

function grown(columns: Columns): Columns {
  const wide = emptyColumns(columns.atMs.length * 2);
  wide.atMs.set(columns.atMs);
  wide.latitude.set(columns.latitude);
  wide.longitude.set(columns.longitude);
  wide.speedKmh.set(columns.speedKmh);
  wide.courseDeg.set(columns.courseDeg);
  wide.ignition.set(columns.ignition);
  wide.motion.set(columns.motion);
  return wide;
}

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}

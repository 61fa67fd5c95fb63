import { type Motion, motionOf } from '../motion-of.ts';

/** A fix for files, rounded to the precision of receivers. The time is the server's text. */
export type ExportPoint = {
  fixTime: string;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  satellites: number | null;
  ignition: boolean | null;
  motion: boolean | null;
  /** Odometer of the vehicle. */
  odometerM: number | null;
};

type Position = Motion & {
  fixTime: string;
  latitude: number;
  longitude: number;
  altitude?: number | null;
  satellites?: number | null;
  odometer?: number | null;
};

/** About one centimetre. */
const DEGREE_DIGITS = 7;

export function toExportPoint(position: Position): ExportPoint {
  const { fixTime, latitude, longitude, altitude, satellites, odometer, ...rest } = position;
  const { speedKmh, courseDeg, ignition, motion } = motionOf(rest);
  return {
    fixTime,
    latitude: rounded(latitude, DEGREE_DIGITS),
    longitude: rounded(longitude, DEGREE_DIGITS),
    altitudeM: roundedOrNone(altitude, 1),
    speedKmh: roundedOrNone(speedKmh, 1),
    courseDeg: roundedOrNone(courseDeg, 1),
    satellites: satellites ?? null,
    ignition,
    motion,
    odometerM: roundedOrNone(odometer, 0),
  };
}

function roundedOrNone(value: number | null | undefined, digits: number): number | null {
  return typeof value === 'number' ? rounded(value, digits) : null;
}

/** Rounds to `digits` decimals. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

import { type Motion, motionOf } from '../motion-of.ts';

/** A fix as files hold it, no finer than a receiver can measure; the time is the server's own text. */
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
  /** The vehicle's odometer. */
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

/** A centimetre on the ground. */
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

/** To so many decimals, without the tail that sums of binary fractions grow. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

import type { DaySums } from '@fleet/tracks/sums';
import type { StretchSums } from './read-stretches.ts';

const MS_PER_S = 1_000;
const MS_PER_HOUR = 3_600_000;
const METRES_PER_KM = 1_000;
const SECONDS_PER_HOUR = 3_600;

/** Figures of reports, in the units of the schema: seconds, hours and km/h. */
export const secondsIn = (ms: number): number => ms / MS_PER_S;
export const kmIn = (metres: number): number => metres / METRES_PER_KM;
export const hoursIn = (seconds: number): number => seconds / SECONDS_PER_HOUR;

/** Null of what took no time. */
export function speedOf(distanceM: number, ms: number): number | null {
  return ms > 0 ? distanceM / METRES_PER_KM / (ms / MS_PER_HOUR) : null;
}

/** While it moved. */
export const speedOfDays = ({ distanceM, movingMs }: DaySums) => speedOf(distanceM, movingMs);
export const speedOfStretches = ({ distanceM, durationMs }: StretchSums) => speedOf(distanceM, durationMs);

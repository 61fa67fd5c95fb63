import type { Fix } from '@fleet/tracks/fix';
import type { Moment } from '@fleet/tracks/geo-point';
import type { MotionState } from '@fleet/tracks/motion';

/** A fix with the readings that events are found in. */
export type DetectionFix = Fix & {
  fuelL: number | null;
  fuelPercent: number | null;
  /** Key, card or tag in the reader. */
  driverKey: string | null;
};

/** What the fold of the track made of the fix. */
export type TrackView = {
  motion: MotionState;
  ignition: boolean | null;
  /** From the last counted place. */
  legM: number | null;
  /** An outlier, until later fixes confirm it. */
  isDoubted: boolean;
};

export type DetectedType =
  | 'deviceFuelDrop'
  | 'deviceFuelIncrease'
  | 'deviceOverspeed'
  | 'driverChanged'
  | 'geofenceEnter'
  | 'geofenceExit';

export type DetectedEvent = {
  type: DetectedType;
  /** When and where it happened; the fix that made it certain came later. */
  at: Moment;
  fixAtMs: number;
  /** Tells events of one type and instant apart. */
  discriminator: string;
  attributes: Record<string, string | number | boolean>;
};

/** Of one instant, exits come before entries. */
export function byTime(a: DetectedEvent, b: DetectedEvent): number {
  return a.at.atMs - b.at.atMs || compare(b.type, a.type) || compare(a.discriminator, b.discriminator);
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

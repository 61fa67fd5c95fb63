import type { Moment } from './geo-point.ts';

/** What one record of a device says of its movement. Null is what it does not say. */
export type Fix = Moment & {
  /** The receiver had a lock. */
  valid: boolean;
  speedKmh: number | null;
  ignition: boolean | null;
  /** What the motion sensor of the device says. */
  sensedMotion: boolean | null;
  /** The radius of the place in metres, as told or estimated (`accuracyOf`). */
  accuracyM?: number | null;
  /** The device's own counter of the engine's running time. */
  engineSeconds: number | null;
};

/** A fix as days are made of it: fuel is counted there and not as fixes come, since nothing of now says it. */
export type TripFix = Fix & {
  /** The device's own counter of the fuel that was spent in all. */
  fuelUsedL: number | null;
};

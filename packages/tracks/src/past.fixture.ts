import type { TrackFix } from './track-fix.ts';

export const MINUTE_MS = 60_000;

/** A stored fix of a minute of the day, parked unless it says more. */
export function parked(minute: number, more: Partial<TrackFix> = {}): TrackFix {
  return {
    atMs: minute * MINUTE_MS,
    latitude: 50,
    longitude: 4,
    speedKmh: 0,
    courseDeg: null,
    ignition: false,
    motion: false,
    ...more,
  };
}

export const moving = (minute: number, more: Partial<TrackFix> = {}) =>
  parked(minute, { speedKmh: 60, motion: true, ignition: true, ...more });
export const idling = (minute: number, more: Partial<TrackFix> = {}) =>
  parked(minute, { ignition: true, ...more });

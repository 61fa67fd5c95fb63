import type { MotionValueName } from '@fleet/contracts/motion-rules';

/** Text keys of the values' units. */
export const MOTION_UNITS = {
  startSpeedKmh: 'kmh',
  stopAfterSeconds: 's',
  leaveDistanceM: 'm',
  placeRadiusM: 'm',
  driftDistanceM: 'm',
  gapStopMinutes: 'min',
  engineGapMinutes: 'min',
} as const satisfies Record<MotionValueName, string>;

/** In display order: values of trips first. */
export const TRIP_VALUES = [
  'startSpeedKmh',
  'stopAfterSeconds',
  'leaveDistanceM',
  'placeRadiusM',
  'gapStopMinutes',
] as const;
export const COUNTED_VALUES = ['driftDistanceM', 'engineGapMinutes'] as const;

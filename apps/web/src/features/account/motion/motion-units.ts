import type { MotionValueName } from '@fleet/contracts/motion-rules';

/** What each value is measured in, by the name of its text. */
export const MOTION_UNITS = {
  startSpeedKmh: 'kmh',
  stopAfterSeconds: 's',
  leaveDistanceM: 'm',
  placeRadiusM: 'm',
  driftDistanceM: 'm',
  gapStopMinutes: 'min',
  engineGapMinutes: 'min',
} as const satisfies Record<MotionValueName, string>;

/** In the order in which people meet them: first what makes trips, then what is counted. */
export const TRIP_VALUES = [
  'startSpeedKmh',
  'stopAfterSeconds',
  'leaveDistanceM',
  'placeRadiusM',
  'gapStopMinutes',
] as const;
export const COUNTED_VALUES = ['driftDistanceM', 'engineGapMinutes'] as const;

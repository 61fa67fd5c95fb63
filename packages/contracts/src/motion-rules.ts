import { z } from 'zod';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { VehicleType } from './vehicle.ts';

/**
 * What an account may set of the rule of motion, each with its bounds: outside of them a value is no other fleet but a
 * mistake. The rest of the rule guards against wrong receivers, or says what the map shows of now, and is one for all.
 */
export const MOTION_BOUNDS = {
  startSpeedKmh: { min: 4, max: 15 },
  stopAfterSeconds: { min: 30, max: 1_800 },
  leaveDistanceM: { min: 50, max: 500 },
  placeRadiusM: { min: 30, max: 500 },
  driftDistanceM: { min: 10, max: 300 },
  gapStopMinutes: { min: 5, max: 240 },
  engineGapMinutes: { min: 1, max: 60 },
} as const;

export type MotionValueName = keyof typeof MOTION_BOUNDS;
export const MOTION_VALUE_NAMES = Object.keys(MOTION_BOUNDS) as MotionValueName[];

/** What is absent is what the account, or the product, says. */
export type MotionValues = { [Name in MotionValueName]?: number };

/** As an account keeps them: its own, and those of its vehicle types. */
export type MotionRules = { own?: MotionValues; types?: { [Type in VehicleType]?: MotionValues } };

/** Only what heartbeats told within so many days is kept, so what is older cannot be worked out again as it was. */
export const MOTION_DAYS_AGAIN = 90;

const bounded = (name: MotionValueName) =>
  z.int().min(MOTION_BOUNDS[name].min).max(MOTION_BOUNDS[name].max).optional();

/** Values of an account or of one of its vehicle types; what is cleared is what stands behind it. */
export const UpdateMotionRules = patch(
  z.object({
    startSpeedKmh: bounded('startSpeedKmh').describe('At this speed a trip begins.'),
    stopAfterSeconds: bounded('stopAfterSeconds').describe('Who stands for so long has ended the trip.'),
    leaveDistanceM: bounded('leaveDistanceM').describe('Slow things have left when they are so far away.'),
    placeRadiusM: bounded('placeRadiusM').describe('Fixes so near to each other are one stop.'),
    driftDistanceM: bounded('driftDistanceM').describe(
      'What a standing receiver wanders; it counts no distance.',
    ),
    gapStopMinutes: bounded('gapStopMinutes').describe('A silence on the way so long was a stop.'),
    engineGapMinutes: bounded('engineGapMinutes').describe(
      'For so long of a silence the engine is taken to have run.',
    ),
  }),
);
export type UpdateMotionRules = z.output<typeof UpdateMotionRules>;

/** Of which account, and of which of its vehicle types; of all vehicles without one. */
export const MotionRulesWhere = z.object({
  id: Id,
  version: z.int().min(1).optional(),
  vehicleType: VehicleType.optional(),
});
export type MotionRulesWhere = z.output<typeof MotionRulesWhere>;

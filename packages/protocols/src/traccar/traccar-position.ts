import { z } from 'zod';

const Reading = z.union([z.string(), z.number(), z.boolean()]);

/**
 * A position from a Traccar server (`Position` in its openapi.yaml, 6.14). Fields that other versions omit or
 * send as null are optional.
 */
export const TraccarPosition = z.object({
  id: z.int().min(0),
  deviceId: z.int().min(0),
  deviceTime: z.string().max(64).nullish(),
  fixTime: z.string().max(64),
  valid: z.boolean().nullish(),
  outdated: z.boolean().nullish(),
  latitude: z.number(),
  longitude: z.number(),
  altitude: z.number().nullish(),
  /** In knots. */
  speed: z.number().nullish(),
  course: z.number().nullish(),
  accuracy: z.number().nullish(),
  attributes: z.record(z.string(), z.unknown()).nullish(),
});
export type TraccarPosition = z.output<typeof TraccarPosition>;

/** Scalar readings of its attributes; lists and objects are left out. */
export function readingsOf({ attributes }: TraccarPosition): [string, z.output<typeof Reading>][] {
  return Object.entries(attributes ?? {}).flatMap(([name, value]) => {
    const reading = Reading.safeParse(value);
    return reading.success ? [[name, reading.data] as const] : [];
  }) as [string, z.output<typeof Reading>][];
}

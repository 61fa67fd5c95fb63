import { z } from 'zod';

/**
 * Reason why a reporting tracker has no position: no fix, clock not set, clock far ahead, or impossible
 * coordinates.
 */
export const FixProblem = z.enum(['NO_FIX', 'CLOCK_NOT_SET', 'CLOCK_AHEAD', 'IMPOSSIBLE_PLACE']);
export type FixProblem = z.output<typeof FixProblem>;

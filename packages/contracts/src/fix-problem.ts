import { z } from 'zod';

/**
 * Why a tracker that reports has no position: it has no fix, its clock was never set, or is far ahead, or its places cannot be.
 */
export const FixProblem = z.enum(['NO_FIX', 'CLOCK_NOT_SET', 'CLOCK_AHEAD', 'IMPOSSIBLE_PLACE']);
export type FixProblem = z.output<typeof FixProblem>;

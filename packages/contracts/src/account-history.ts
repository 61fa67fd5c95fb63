import { z } from 'zod';
import { patch } from './patch.ts';

/**
 * How many days of history an account may keep. A month and a day at least: on the first of a month the whole month before
 * is there to report on, and what trackers hand in a week late is far from where anything goes.
 */
export const HISTORY_DAYS_MIN = 31;
export const HISTORY_DAYS_MAX = 3_650;

/** Who keeps fewer days has so long to think better of it: nothing goes by the new number before. */
export const HISTORY_GRACE_MS = 86_400_000;

/** What is cleared is kept as long as the installation keeps anything. */
export const UpdateAccountHistory = patch(
  z.object({
    historyDays: z
      .int()
      .min(HISTORY_DAYS_MIN)
      .max(HISTORY_DAYS_MAX)
      .optional()
      .describe('Whole days before today that are kept; older ones are deleted for good.'),
  }),
);
export type UpdateAccountHistory = z.output<typeof UpdateAccountHistory>;

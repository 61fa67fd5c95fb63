import { z } from 'zod';
import { Id } from './id.ts';
import { line } from './text.ts';

const REASON_MIN = 10;
const REASON_MAX = 255;
/** However long somebody stays: who needs longer says again why. */
export const ACTING_MAX_MINUTES = 60;

export const StartActing = z.object({
  accountId: Id,
  reason: line('Reason', REASON_MAX)
    .min(REASON_MIN, `Reason must be ${REASON_MIN} characters or more`)
    .describe('Kept, and read by the account.'),
  allowsChanges: z
    .boolean()
    .default(false)
    .describe('Without it everything can be looked at and nothing done.'),
});
export type StartActing = z.output<typeof StartActing>;

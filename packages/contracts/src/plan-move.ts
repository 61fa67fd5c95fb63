import { z } from 'zod';
import { Id } from './id.ts';

/** Most accounts that can be left out. */
const KEEP_MAX = 200;
const VERSION_MAX = 10_000;

/** Customers moved by one call; further calls move the rest. */
export const MOVED_AT_ONCE = 200;

export const PreviewPlanMove = z.object({
  from: z.int().min(1).max(VERSION_MAX).describe('Number of the version whose customers move.'),
  to: z
    .int()
    .min(1)
    .max(VERSION_MAX)
    .describe('Number of the version that they move to. The same number takes back what was planned.'),
  keep: z.array(Id).max(KEEP_MAX).default([]).describe('Accounts that keep their version.'),
});
export type PreviewPlanMove = z.output<typeof PreviewPlanMove>;

export const MoveToVersion = PreviewPlanMove.extend({
  on: z.iso
    .date()
    .describe(
      'The first day on which a period may begin with the new version: 30 days ahead where it costs more.',
    ),
});
export type MoveToVersion = z.output<typeof MoveToVersion>;

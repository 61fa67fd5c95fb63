import type { CombinedError } from 'urql';
import { z } from 'zod';

/** What others changed between the version that was being edited and the one that is stored now. */
export type Conflict = z.output<typeof Conflict>;
const Conflict = z.object({
  version: z.number(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      changedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
      changedAt: z.string(),
    }),
  ),
});
export type ConflictChange = Conflict['changes'][number];

/** The conflict that an update was refused for, or null where it was refused for something else. */
export function conflictOf({ graphQLErrors }: CombinedError): Conflict | null {
  for (const { extensions } of graphQLErrors) {
    const conflict = Conflict.safeParse(extensions?.conflict);
    if (extensions?.code === 'CONFLICT' && conflict.success) return conflict.data;
  }
  return null;
}

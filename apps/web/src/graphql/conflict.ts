import type { CombinedError } from 'urql';
import { z } from 'zod';

/** Changes by others between the edited version and the stored one. */
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

/** Conflict details of a refused update; null for other errors. */
export function conflictOf({ graphQLErrors }: CombinedError): Conflict | null {
  for (const { extensions } of graphQLErrors) {
    const conflict = Conflict.safeParse(extensions?.conflict);
    if (extensions?.code === 'CONFLICT' && conflict.success) return conflict.data;
  }
  return null;
}

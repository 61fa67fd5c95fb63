import { z } from 'zod';
import { Id } from './id.ts';

/** What became of an entity since a client saw it; `extensions.conflict` of a CONFLICT. */
export const Conflict = z.object({
  /** The present one: to overwrite, send it. */
  version: z.int(),
  /** Fields by the names of the api, the newest change of each. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      /** Null where nobody did it by hand. */
      changedBy: z.object({ id: Id, name: z.string() }).nullable(),
      changedAt: z.iso.datetime(),
    }),
  ),
});
export type Conflict = z.output<typeof Conflict>;

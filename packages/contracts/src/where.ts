import { z } from 'zod';
import { Id } from './id.ts';

/** Which row an update is for, and which version of it the sender saw. Without a version the last one wins. */
export const VersionWhere = z
  .object({ id: Id, version: z.int().min(1).optional() })
  .meta({ id: 'VersionWhere' });
export type VersionWhere = z.output<typeof VersionWhere>;

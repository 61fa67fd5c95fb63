import { TrackImportsWhere } from '@fleet/contracts/track-import';
import type { Prisma } from '@fleet/db/prisma';

/** Imports as a list; what is taken away is in it no more, unless somebody asks for it. */
export const TRACK_IMPORTS = {
  model: 'TrackImport',
  where: TrackImportsWhere,
  means: ({ accountId, vehicleId, states }: TrackImportsWhere): Prisma.TrackImportWhereInput => ({
    ...(accountId && { accountId }),
    ...(vehicleId && { vehicleId }),
    ...(states?.length ? { state: { in: states } } : { removedAt: null }),
  }),
  order: { createdAt: 'createdAt', from: 'fromAt' },
  by: 'createdAt',
} as const;

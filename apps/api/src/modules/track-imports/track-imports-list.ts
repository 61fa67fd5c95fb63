import { TrackImportsWhere } from '@fleet/contracts/track-import';
import type { Prisma } from '@fleet/db/prisma';

/** Of what was taken away no point is left; its row goes a minute later. */
const isThere = (): Prisma.TrackImportWhereInput => ({
  OR: [{ state: { not: 'REMOVING' } }, { points: { gt: 0 } }],
});

/** Imports as a list; what was taken away is in it no more, unless somebody asks for it. */
export const TRACK_IMPORTS = {
  model: 'TrackImport',
  where: TrackImportsWhere,
  toWhere: ({ accountId, vehicleId, states }: TrackImportsWhere): Prisma.TrackImportWhereInput => ({
    ...(accountId && { accountId }),
    ...(vehicleId && { vehicleId }),
    ...(states?.length ? { state: { in: states } } : isThere()),
  }),
  order: { createdAt: 'createdAt', from: 'fromAt' },
  by: 'createdAt',
} as const;

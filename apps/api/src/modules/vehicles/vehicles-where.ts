import type { VehiclesWhere } from '@fleet/contracts/query';
import type { Prisma } from '@fleet/db/prisma';
import { containing } from '../contains.ts';

/** What a filter of vehicles means as a query; tenancy is joined to it by the caller. Erased ones only when asked for. */
export function vehiclesWhere({
  ids,
  accountId,
  search,
  type,
  status,
}: VehiclesWhere): Prisma.VehicleWhereInput {
  const contains = containing(search ?? '');
  return {
    ...(ids && { id: { in: ids } }),
    ...(accountId && { accountId }),
    ...(type && { type }),
    status: status ?? { not: 'ERASED' },
    ...(search && {
      OR: [
        { title: contains },
        { plateNumber: contains },
        { brand: contains },
        { model: contains },
        { devices: { some: { externalDeviceId: contains } } },
      ],
    }),
  };
}

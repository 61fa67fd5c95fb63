import type { VehiclesWhere } from '@fleet/contracts/vehicle-input';
import type { Prisma } from '@fleet/db/prisma';
import type { Pool } from 'pg';
import type { Caller } from '../../caller.ts';
import { containing } from '../contains.ts';
import { findVehiclesDue } from './find-vehicles-due.ts';
import { findVehiclesInStates } from './vehicle-states.ts';

/** What a filter of vehicles means as a query. Erased ones only when asked for. */
export async function vehiclesWhere(
  filter: VehiclesWhere,
  { pool }: { pool: Pool },
  caller: Pick<Caller, 'accountId' | 'seesEveryAccount'>,
): Promise<Prisma.VehicleWhereInput> {
  const { ids, accountId, type, types, status, groupIds, ungrouped, hasDevice, states, serviceDue } = filter;
  const within = caller.seesEveryAccount ? (accountId ?? null) : caller.accountId;
  const measured = [
    states && states.length > 0 ? await findVehiclesInStates(pool, within, states) : null,
    serviceDue ? await findVehiclesDue(pool, within) : null,
  ].filter((found) => found !== null);
  return {
    ...(accountId && { accountId }),
    ...(type && { type }),
    status: status ?? { not: 'ERASED' },
    ...(hasDevice !== null &&
      hasDevice !== undefined && { devices: hasDevice ? { some: {} } : { none: {} } }),
    AND: [
      ...(ids ? [{ id: { in: ids } }] : []),
      ...(types && types.length > 0 ? [{ type: { in: types } }] : []),
      ...groupsWhere(groupIds ?? [], ungrouped ?? false),
      ...measured.map((found) => ({ id: { in: found } })),
    ],
  };
}

function groupsWhere(groupIds: readonly string[], ungrouped: boolean): Prisma.VehicleWhereInput[] {
  const groups = groupIds.length > 0 ? [{ groupId: { in: [...groupIds] } }] : [];
  const none = ungrouped ? [{ groupId: null }] : [];
  return groups.length + none.length > 0 ? [{ OR: [...groups, ...none] }] : [];
}

/** Where a search looks; whoever may not read one of these finds nothing by it. */
export function vehiclesSearch(text: string): Prisma.VehicleWhereInput[] {
  const contains = containing(text);
  return [
    { title: contains },
    { plateNumber: contains },
    { brand: contains },
    { model: contains },
    { vinNumber: contains },
    { devices: { some: { externalDeviceId: contains } } },
  ];
}

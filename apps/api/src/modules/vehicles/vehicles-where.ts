import type { VehiclesWhere } from '@fleet/contracts/vehicle-input';
import type { Prisma } from '@fleet/db/prisma';
import type { Pool } from 'pg';
import { requireViewing } from '../../access/require-entitled.ts';
import type { Caller } from '../../caller.ts';
import { containing, inName } from '../contains.ts';
import { findVehiclesByService } from '../vehicle-service/find-vehicles-by-service.ts';
import { findVehiclesInStates } from './vehicle-states.ts';

/** What a filter of vehicles means as a query. Erased ones only when asked for. */
export async function vehiclesWhere(
  filter: VehiclesWhere,
  { pool }: { pool: Pool },
  caller: Pick<Caller, 'accountId' | 'seesEveryAccount' | 'entitlement' | 'may'>,
): Promise<Prisma.VehicleWhereInput> {
  const { accountId, type, status } = filter;
  // The state of motion needs a plan with viewing, also as a filter.
  if (filter.states?.length) requireViewing(caller);
  const within = caller.seesEveryAccount ? (accountId ?? null) : caller.accountId;
  return {
    ...(accountId && { accountId }),
    ...(type && { type }),
    status: status ?? { not: 'ERASED' },
    AND: [...chosenWhere(filter), ...(await measuredWhere(pool, within, filter))],
  };
}

function chosenWhere(filter: VehiclesWhere): Prisma.VehicleWhereInput[] {
  const { ids, types, groupIds, ungrouped, hasDevice } = filter;
  return [
    ...(ids ? [{ id: { in: ids } }] : []),
    ...(types?.length ? [{ type: { in: types } }] : []),
    ...(typeof hasDevice === 'boolean' ? [{ devices: hasDevice ? { some: {} } : { none: {} } }] : []),
    ...groupsWhere(groupIds ?? [], ungrouped ?? false),
  ];
}

/** What is known of the devices, and so of no column of the vehicle. */
async function measuredWhere(
  pool: Pool,
  accountId: string | null,
  { states, serviceDue, serviceStages }: VehiclesWhere,
): Promise<Prisma.VehicleWhereInput[]> {
  const found = [
    ...(states?.length ? [await findVehiclesInStates(pool, accountId, states)] : []),
    ...(serviceDue ? [await findVehiclesByService(pool, accountId, ['DUE'])] : []),
    ...(serviceStages?.length ? [await findVehiclesByService(pool, accountId, serviceStages)] : []),
  ];
  return found.map((ids) => ({ id: { in: ids } }));
}

function groupsWhere(groupIds: readonly string[], ungrouped: boolean): Prisma.VehicleWhereInput[] {
  const groups = groupIds.length > 0 ? [{ groupId: { in: [...groupIds] } }] : [];
  const none = ungrouped ? [{ groupId: null }] : [];
  return groups.length + none.length > 0 ? [{ OR: [...groups, ...none] }] : [];
}

/** Where a word of a search is looked for; whoever may not read one of these finds nothing by it. */
export function vehiclesSearch(word: string): Prisma.VehicleWhereInput[] {
  const contains = containing(word);
  return [
    inName('title', word),
    inName('plateNumber', word),
    inName('brand', word),
    inName('model', word),
    { vinNumber: contains },
    { devices: { some: { externalDeviceId: contains } } },
  ];
}

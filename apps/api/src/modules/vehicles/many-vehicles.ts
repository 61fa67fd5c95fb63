import type { Verb } from '@fleet/contracts/access';
import type { ManyVehiclesWhere, UpdateManyVehicles } from '@fleet/contracts/vehicle-input';
import type { Db, Tx } from '@fleet/db/client';
import type { Vehicle } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { requireRoom } from '../../commit/require-room.ts';
import { NotFoundError } from '../../errors.ts';
import { removeDevices } from '../devices/fit-device.ts';
import { columnsOf, vehicleAuditFields } from './vehicle-columns.ts';

type Done = { total: number };

/** Gives every one of these vehicles the same values, or, where one is not the caller's, none. @throws NotFoundError */
export function updateManyVehicles(
  services: { db: Db },
  by: Actor,
  where: ManyVehiclesWhere,
  fields: UpdateManyVehicles,
): Promise<Done> {
  return commit(services, by, async (tx, record) => {
    const before = await vehiclesToChange(tx, by, { ...where, verb: 'update', erased: false });
    const after = await tx.vehicle.updateManyAndReturn({
      where: { id: { in: before.map(({ id }) => id) } },
      data: { ...columnsOf(fields), version: { increment: 1 } },
    });
    recordEach(record, 'vehicle.updated', before, after);
    return { total: after.length };
  });
}

/** As `eraseVehicle`, for all of them or none. @throws NotFoundError */
export function eraseManyVehicles(
  services: { db: Db },
  by: Actor,
  where: ManyVehiclesWhere,
  now = by.clock.now(),
): Promise<Done> {
  return commit(services, by, async (tx, record) => {
    const before = await vehiclesToChange(tx, by, { ...where, verb: 'erase', erased: false });
    const ids = before.map(({ id }) => id);
    await removeDevices(tx, record, { vehicleIds: ids, at: now });
    const after = await tx.vehicle.updateManyAndReturn({
      where: { id: { in: ids } },
      data: { status: 'ERASED', erasedAt: now, version: { increment: 1 } },
    });
    recordEach(record, 'vehicle.erased', before, after);
    return { total: after.length };
  });
}

/** As `restoreVehicle`, for all of them or none. @throws NotFoundError · ConflictError PLATE_TAKEN */
export function restoreManyVehicles(
  services: { db: Db },
  by: Actor,
  where: ManyVehiclesWhere,
): Promise<Done> {
  return commit(services, by, async (tx, record) => {
    const before = await vehiclesToChange(tx, by, { ...where, verb: 'erase', erased: true });
    for (const [accountId, { length: added }] of Map.groupBy(before, (one) => one.accountId))
      await requireRoom(tx, by, { accountId, what: 'vehicles', added });
    const after = await tx.vehicle.updateManyAndReturn({
      where: { id: { in: before.map(({ id }) => id) } },
      data: { status: 'ACTIVE', erasedAt: null, version: { increment: 1 } },
    });
    recordEach(record, 'vehicle.restored', before, after);
    return { total: after.length };
  });
}

async function vehiclesToChange(
  tx: Tx,
  by: Actor,
  { ids, verb, erased }: ManyVehiclesWhere & { verb: Verb; erased: boolean },
): Promise<Vehicle[]> {
  const wanted = [...new Set(ids)];
  const status = erased ? 'ERASED' : { not: 'ERASED' as const };
  const found = await tx.vehicle.findMany({
    where: { AND: [rows(by, 'Vehicle', verb), { id: { in: wanted }, status }] },
  });
  if (found.length < wanted.length) throw new NotFoundError('Vehicle');
  return found;
}

function recordEach(
  record: RecordChange,
  type: `vehicle.${string}`,
  before: Vehicle[],
  after: Vehicle[],
): void {
  const earlier = new Map(before.map((vehicle) => [vehicle.id, vehicle]));
  for (const vehicle of after) {
    const { id, accountId, version } = vehicle;
    const was = earlier.get(id);
    record({
      type,
      entity: 'Vehicle',
      id,
      accountId,
      version,
      ...(was && { before: vehicleAuditFields(was) }),
      after: vehicleAuditFields(vehicle),
    });
  }
}

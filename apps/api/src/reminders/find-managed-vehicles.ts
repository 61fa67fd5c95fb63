import type { Tx } from '@fleet/db/client';
import { rows } from '../access/ability.ts';
import type { Caller } from '../caller.ts';

/** The vehicles among these that each reader manages. */
export async function findManagedVehicles(
  tx: Tx,
  readers: readonly Caller[],
  vehicleIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const ids = [...new Set(vehicleIds)];
  const managed = new Map<string, ReadonlySet<string>>();
  for (const reader of ids.length > 0 ? readers : []) {
    const where = { AND: [rows(reader, 'Vehicle', 'update'), { id: { in: ids } }] };
    const found = await tx.vehicle.findMany({ where, select: { id: true } });
    managed.set(reader.userId, new Set(found.map(({ id }) => id)));
  }
  return managed;
}

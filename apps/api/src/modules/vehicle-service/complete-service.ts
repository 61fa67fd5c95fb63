import type { CompleteService } from '@fleet/contracts/vehicle-service';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { dateOf, dayOfAccount } from '../vehicle-documents/day-of-account.ts';
import { secondsOf, vehicleAuditFields } from '../vehicles/vehicle-columns.ts';
import { nextService } from './next-service.ts';

const NOT_ERASED = { status: { not: 'ERASED' } } as const;
/** Most service records of one vehicle: one per week for ten years. */
export const SERVICE_RECORDS_MAX = 500;

/**
 * Records a completed service and computes when the next one is due.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError for a day to come · ConflictError TOO_MANY_SERVICE_RECORDS
 */
export function completeService(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { doneOn, odometer, engineHours, note }: CompleteService,
): Promise<{ id: string }> {
  const now = by.clock.now();
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Vehicle', { ...where, verb: 'update', also: NOT_ERASED });
    const { id, version, accountId } = before;
    const { timeZone } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
    const today = dayOfAccount(timeZone, now);
    const day = doneOn ?? today;
    if (day > today) throw dayToCome();
    await requireRoom(tx, id);
    const counters = await countersOf(tx, id);
    const done = {
      doneOn: dateOf(day),
      odometerM: odometer ?? counters.odometerM,
      engineS: engineHours === undefined ? counters.engineS : secondsOf(engineHours),
    };
    await tx.serviceRecord.create({
      data: { ...done, accountId, vehicleId: id, note: note || null, createdBy: by.userId },
    });
    const after = await tx.vehicle.update({
      where: { id, version },
      data: { ...nextService(before, done), serviceTold: null, version: { increment: 1 } },
    });
    record({
      ...{ type: 'vehicle.updated', entity: 'Vehicle', id, accountId, version: after.version },
      ...{ before: vehicleAuditFields(before), after: vehicleAuditFields(after) },
      details: { doneOn: day, odometer: done.odometerM },
    });
    return { id };
  });
}

async function requireRoom(tx: Tx, vehicleId: string): Promise<void> {
  if ((await tx.serviceRecord.count({ where: { vehicleId } })) >= SERVICE_RECORDS_MAX)
    throw new ConflictError('It has as many services as it may have', 'TOO_MANY_SERVICE_RECORDS');
}

async function countersOf(tx: Tx, vehicleId: string): Promise<{ odometerM: number; engineS: number }> {
  const [counters] = await tx.$queryRaw<{ odometerM: number; engineS: number }[]>`
    SELECT GREATEST(odometer_m, 0) AS "odometerM", GREATEST(engine_s, 0) AS "engineS" FROM vehicle_counters
     WHERE vehicle_id = ${vehicleId}::uuid`;
  return counters ?? { odometerM: 0, engineS: 0 };
}

function dayToCome(): InvalidInputError {
  const path = ['data', 'doneOn'];
  return new InvalidInputError([{ path, code: 'INVALID', params: {}, message: 'The day is still to come' }]);
}

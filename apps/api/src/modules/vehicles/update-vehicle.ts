import type { UpdateVehicle } from '@fleet/contracts/vehicle-input';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Vehicle } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { InvalidInputError } from '../../errors.ts';
import { columnsOf, hoursOf, secondsOf, vehicleAuditFields } from './vehicle-columns.ts';

const NOT_ERASED = { status: { not: 'ERASED' } } as const;

/**
 * Changes what was sent and leaves the rest. Odometer and engine hours are corrected to what they are said to be now,
 * and move on from there.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError PLATE_TAKEN · InvalidInputError for a correction without
 *   a reason
 */
export function updateVehicle(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { odometer, engineHours, correctionReason, ...fields }: UpdateVehicle,
): Promise<{ id: string }> {
  const corrects = odometer !== undefined || engineHours !== undefined;
  if (corrects && !correctionReason) throw reasonMissing();
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Vehicle', { ...where, verb: 'update', also: NOT_ERASED });
    const { id, version, accountId } = before;
    const correction = corrects ? await correct(tx, before, { odometer, engineHours }) : null;
    const after = await tx.vehicle.update({
      where: { id, version },
      data: { ...columnsOf(fields), ...correction?.columns, version: { increment: 1 } },
    });
    record({
      type: 'vehicle.updated',
      entity: 'Vehicle',
      id,
      accountId,
      version: after.version,
      before: { ...vehicleAuditFields(before), ...correction?.before },
      after: { ...vehicleAuditFields(after), ...correction?.after },
      ...(correctionReason && { details: { reason: correctionReason } }),
    });
    return { id };
  });
}

type UpdateVehicleQuery = { odometer?: number | undefined; engineHours?: number | undefined };

/** The offsets with which the counters show what is wanted now. */
async function correct(tx: Tx, vehicle: Vehicle, { odometer, engineHours }: UpdateVehicleQuery) {
  const [now = { odometerM: 0, engineS: 0 }] = await tx.$queryRaw<{ odometerM: number; engineS: number }[]>`
    SELECT odometer_m AS "odometerM", engine_s AS "engineS" FROM vehicle_counters
     WHERE vehicle_id = ${vehicle.id}::uuid`;
  return {
    columns: {
      ...(odometer !== undefined && { odometerOffsetM: vehicle.odometerOffsetM + odometer - now.odometerM }),
      ...(engineHours !== undefined && {
        engineOffsetS: vehicle.engineOffsetS + secondsOf(engineHours) - now.engineS,
      }),
    },
    before: {
      ...(odometer !== undefined && { odometer: now.odometerM }),
      ...(engineHours !== undefined && { engineHours: hoursOf(now.engineS) }),
    },
    after: { ...(odometer !== undefined && { odometer }), ...(engineHours !== undefined && { engineHours }) },
  };
}

function reasonMissing(): InvalidInputError {
  const path = ['data', 'correctionReason'];
  return new InvalidInputError([{ path, code: 'REQUIRED', params: {}, message: 'Reason is required' }]);
}

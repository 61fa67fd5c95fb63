import { subject as rowOf } from '@casl/ability';
import type { DeviceRegistrationsWhere } from '@fleet/contracts/device-sheet';
import { foldText } from '@fleet/contracts/fold-text';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { findClaimRoom } from '../devices/claim-room.ts';

export type DeviceRegistration = {
  externalDeviceId: string;
  deviceId: string;
};
export type VehicleOfPlate = { plateNumber: string; vehicleId: string; title: string };
export type DeviceRegistrations = {
  devices: DeviceRegistration[];
  vehicles: VehicleOfPlate[];
  room: number | null;
};

/**
 * Which of these identifiers and plates the account already uses, since registration would be refused for
 * them. Other accounts are not revealed (docs/adr/0064).
 *
 * @throws ForbiddenError · NotFoundError for the account of others
 */
export async function findDeviceRegistrations(
  { db, clock }: Pick<CallerServices, 'db' | 'clock'>,
  caller: Caller,
  { externalDeviceIds, plateNumbers = [], accountId: wanted }: DeviceRegistrationsWhere,
): Promise<DeviceRegistrations> {
  const accountId = wanted ?? caller.accountId;
  if (!caller.may('create', 'Device')) throw new ForbiddenError();
  const mayRegister = accountId && caller.ability.can('create', rowOf('Device', { accountId }) as never);
  if (!accountId || !mayRegister) throw new NotFoundError('Account');
  const devices = await db.device.findMany({
    where: { accountId, externalDeviceId: { in: externalDeviceIds }, status: { not: 'ERASED' } },
    select: { id: true, externalDeviceId: true },
  });
  return {
    devices: devices.flatMap(({ id, externalDeviceId }) =>
      externalDeviceId === null ? [] : { externalDeviceId, deviceId: id },
    ),
    vehicles: await vehiclesOf(db, caller, { plateNumbers, accountId }),
    room: await findClaimRoom(db, caller, accountId, clock.now()),
  };
}

async function vehiclesOf(
  db: CallerServices['db'],
  caller: Caller,
  { plateNumbers, accountId }: { plateNumbers: readonly string[]; accountId: string },
): Promise<VehicleOfPlate[]> {
  const wanted = new Map(plateNumbers.map((plateNumber) => [plateNumber, foldText(plateNumber)]));
  const mine = {
    accountId,
    status: { not: 'ERASED' as const },
    plateNumberFolded: { in: [...new Set(wanted.values())] },
  };
  const found = await db.vehicle.findMany({
    where: { AND: [rows(caller, 'Vehicle', 'update'), mine] },
    select: { id: true, title: true, plateNumberFolded: true },
    orderBy: { id: 'asc' },
  });
  const byPlate = new Map(found.map((vehicle) => [vehicle.plateNumberFolded, vehicle]));
  return [...wanted].flatMap(([plateNumber, folded]) => {
    const vehicle = byPlate.get(folded);
    return vehicle ? { plateNumber, vehicleId: vehicle.id, title: vehicle.title } : [];
  });
}

import { CreateDevice } from '@fleet/contracts/device-input';
import { CreateVehicle } from '@fleet/contracts/vehicle-input';
import type { Tx } from '@fleet/db/client';
import type { DeviceServer, ServerDevice } from '@fleet/db/models';
import { readAccountEntitlement } from '../access/read-account-entitlement.ts';
import type { Actor } from '../commit/actor.ts';
import { requireRoom } from '../commit/require-room.ts';
import { requireClaimRoom } from '../modules/devices/claim-room.ts';
import { deviceAuditFields } from '../modules/devices/device-audit-fields.ts';
import { fitDevice } from '../modules/devices/fit-device.ts';
import { vehicleAuditFields } from '../modules/vehicles/vehicle-columns.ts';
import { type Linking, Undecided } from './linking.ts';

/** The author in audit entries: none, since a worker writes them. */
const NOBODY = { userId: null };

/**
 * Creates a device for one of the server's that is unknown here, in a vehicle of its name if the server
 * creates vehicles, from the beginning of its history.
 *
 * @throws Undecided · PaymentRequiredError LIMIT · ConflictError TOO_MANY_UNCONFIRMED_DEVICES
 */
export async function addDevice(linking: Linking, remote: ServerDevice, from: Date): Promise<string> {
  const { tx, record, server, clock } = linking;
  const { accountId } = server;
  const now = clock.now();
  const namesake = server.makesVehicles ? await findNamesake(tx, server, remote) : null;
  if (namesake && remote.decision === null) throw new Undecided('SAME_TITLE');
  await requireRooms(linking);
  const device = await tx.device.create({ data: { ...columnsOf(remote), accountId, serverId: server.id } });
  const { id, version } = device;
  const joined = remote.decision === 'JOIN' ? namesake : null;
  const vehicleId = joined ?? (server.makesVehicles ? await addVehicle(linking, remote) : null);
  if (vehicleId) await fitDevice(tx, NOBODY, { device, vehicleId, at: from, now });
  const after = deviceAuditFields({ ...device, vehicleId });
  record({ type: 'device.created', entity: 'Device', id, accountId, version, after });
  return id;
}

/**
 * The fields of a remote device that can be read; others are left out, since nobody could correct them here.
 */
function columnsOf({ uniqueId, name, phone, model, remoteId }: ServerDevice) {
  const { externalDeviceId, title, sim, model: modelText } = CreateDevice.shape;
  return {
    externalDeviceId: externalDeviceId.safeParse(uniqueId).data ?? null,
    title: title.safeParse(name.slice(0, 100)).data || null,
    sim: sim.safeParse(phone ?? undefined).data ?? null,
    model: modelText.safeParse(model?.slice(0, 100)).data || null,
    serverDeviceId: String(remoteId),
  };
}

/** A vehicle with the device's name and without a device. */
async function findNamesake(
  tx: Tx,
  { accountId }: DeviceServer,
  { name }: ServerDevice,
): Promise<string | null> {
  const vehicle = await tx.vehicle.findFirst({
    where: {
      ...{ accountId, status: { not: 'ERASED' } },
      title: { equals: name, mode: 'insensitive' },
      devices: { none: { status: { not: 'ERASED' } } },
    },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  return vehicle?.id ?? null;
}

async function addVehicle(
  { tx, record, server }: Linking,
  { name, uniqueId }: ServerDevice,
): Promise<string> {
  const { accountId } = server;
  const title = CreateVehicle.shape.title.safeParse(name.slice(0, 100)).data ?? uniqueId;
  const vehicle = await tx.vehicle.create({ data: { title, type: 'CAR', accountId } });
  const { id, version } = vehicle;
  const after = vehicleAuditFields(vehicle);
  record({ type: 'vehicle.created', entity: 'Vehicle', id, accountId, version, after });
  return id;
}

/** The account's plan and its limit of unconfirmed trackers apply as for its people. */
async function requireRooms({ tx, db, server, clock }: Linking): Promise<void> {
  const { accountId } = server;
  const entitlement = await readAccountEntitlement(db, accountId, clock.now());
  const by = { accountId, entitlement, clock, may: () => false, seesEveryAccount: false } as unknown as Actor;
  await requireClaimRoom(tx, by, accountId, clock.now());
  await requireRoom(tx, by, { accountId, what: 'devices' });
  if (server.makesVehicles) await requireRoom(tx, by, { accountId, what: 'vehicles' });
}

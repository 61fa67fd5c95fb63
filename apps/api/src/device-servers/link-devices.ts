import { ExternalDeviceId } from '@fleet/contracts/device-input';
import type { ServerDeviceConflict } from '@fleet/contracts/device-server';
import type { Tx } from '@fleet/db/client';
import type { Device, DeviceServer, ServerDevice } from '@fleet/db/models';
import { commit } from '../commit/commit.ts';
import { systemActor } from '../commit/system-actor.ts';
import { ExpectedError } from '../errors.ts';
import { deviceAuditFields } from '../modules/devices/device-audit-fields.ts';
import { addDevice } from './add-device.ts';
import { type Linking, Undecided } from './linking.ts';
import type { SyncParts } from './sync-parts.ts';

const SYSTEM = systemActor('deviceServers.sync');
const DAY_MS = 86_400_000;
/** Devices of one turn; the next turn continues. */
const LINKED_MAX = 200;

/** Links new devices of a server, each in its own commit. @returns how many it looked at */
export async function linkDevices(parts: SyncParts, server: DeviceServer): Promise<number> {
  const { db } = parts;
  const waiting = await db.serverDevice.findMany({
    where: { serverId: server.id, state: 'NEW' },
    orderBy: { remoteId: 'asc' },
    take: LINKED_MAX,
  });
  for (const remote of waiting) {
    try {
      await commit({ db }, SYSTEM, (tx, record) => linkDevice({ ...parts, tx, record, server }, remote));
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      await db.serverDevice.update({
        where: { id: remote.id, state: 'NEW' },
        data: { state: 'CONFLICT', conflict, decision: null },
      });
    }
  }
  return waiting.length;
}

/** Null for an error that is not about the device. */
function conflictOf(error: unknown): ServerDeviceConflict | null {
  if (error instanceof Undecided) return error.conflict;
  if (!(error instanceof ExpectedError)) return null;
  return error.code === 'PAYMENT_REQUIRED' || error.code === 'TOO_MANY_UNCONFIRMED_DEVICES'
    ? 'NO_ROOM'
    : null;
}

async function linkDevice(linking: Linking, remote: ServerDevice): Promise<null> {
  const { tx, server, clock } = linking;
  const historyFrom = new Date(clock.now().getTime() - server.historyDays * DAY_MS);
  const known = await knownDevice(tx, server, remote);
  const deviceId = known
    ? await takeOver(linking, known, remote)
    : await addDevice(linking, remote, historyFrom);
  await tx.serverDevice.update({
    where: { id: remote.id, state: 'NEW' },
    data: {
      ...{ state: 'LINKED', deviceId, decision: null, conflict: null },
      ...(remote.historyFrom === null && { historyFrom, storedUntil: historyFrom }),
      version: { increment: 1 },
    },
  });
  return null;
}

/**
 * The device here that it corresponds to: the one a person chose, else the one with its identifier.
 *
 * @throws Undecided
 */
async function knownDevice(tx: Tx, server: DeviceServer, remote: ServerDevice): Promise<Device | null> {
  const ours = { accountId: server.accountId, status: { not: 'ERASED' as const } };
  if (remote.deviceId) return tx.device.findFirst({ where: { ...ours, id: remote.deviceId } });
  const identifier = ExternalDeviceId.safeParse(remote.uniqueId);
  if (!identifier.success) {
    if (remote.decision === 'CREATE') return null;
    throw new Undecided('INVALID_IDENTIFIER');
  }
  const device = await tx.device.findFirst({ where: { ...ours, externalDeviceId: identifier.data } });
  if (!device) return null;
  const other = device.serverId !== null && device.serverId !== server.id;
  if (other && remote.decision !== 'JOIN' && (await isForeign(tx, device.serverId)))
    throw new Undecided('OTHER_SERVER');
  return device;
}

/** Whether another foreign server feeds the device; the embedded server gives it up without a decision. */
async function isForeign(tx: Tx, serverId: string | null): Promise<boolean> {
  if (serverId === null) return false;
  const server = await tx.deviceServer.findUnique({ where: { id: serverId }, select: { type: true } });
  return server?.type === 'TRACCAR';
}

/** Links an existing device; its own title and settings stay. */
async function takeOver(
  { tx, record, server }: Linking,
  device: Device,
  remote: ServerDevice,
): Promise<string> {
  const { id, accountId } = device;
  // Links it to one device of a server only.
  await tx.serverDevice.updateMany({
    where: { deviceId: id, id: { not: remote.id } },
    data: { state: 'LEFT_OUT', deviceId: null, conflict: null },
  });
  const after = await tx.device.update({
    where: { id },
    data: {
      ...{ serverId: server.id, serverDeviceId: String(remote.remoteId) },
      ...(device.title === null && { title: remote.name }),
      version: { increment: 1 },
    },
  });
  record({
    ...{ type: 'device.updated', entity: 'Device', id, accountId, version: after.version },
    before: deviceAuditFields(device),
    after: deviceAuditFields(after),
  });
  return id;
}

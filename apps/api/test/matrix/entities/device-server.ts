import type { Db } from '@fleet/db/client';
import { createServerVault, sealAuth } from '../../../src/device-servers/server-access.ts';
import { AUTH_SECRET } from '../../api.ts';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    serverDeviceId: string;
  }
}

type Account = { accountId: string; serverId: string; deviceId: string; mark: string };

/** The server of the side's device, with nothing of it empty, and a device of it that waits for a person. */
async function seedServer(
  db: Db,
  { accountId, serverId, deviceId, mark }: Account,
): Promise<{ serverDeviceId: string }> {
  const auth = sealAuth(createServerVault(AUTH_SECRET), serverId, { token: mark });
  await db.deviceServer.update({
    where: { id: serverId },
    data: {
      ...{ url: `https://traccar.example/${mark}`, auth, status: 'TROUBLE', trouble: 'REFUSED' },
      ...{
        troubleDetail: `trouble of the server ${mark}`,
        troubleSince: PAST,
        remoteVersion: `6.14 ${mark}`,
      },
      ...{ moveStartedAt: PAST, devicesReadAt: PAST, finishedAt: PAST, nextAttemptAt: PAST },
      log: { create: { type: 'synced', details: { text: `entry of the log ${mark}` } } },
    },
  });
  const { id } = await db.serverDevice.create({
    data: {
      ...{ accountId, serverId, remoteId: 7n, uniqueId: `imei there ${mark}`, name: `name there ${mark}` },
      ...{ phone: `phone there ${mark}`, model: `model there ${mark}`, state: 'CONFLICT' },
      ...{ conflict: 'SAME_TITLE', decision: 'JOIN', historyFrom: PAST, storedUntil: PAST },
      ...{
        lateCheckedAt: PAST,
        caughtUpAt: PAST,
        reportsHereSince: PAST,
        remoteUpdatedAt: PAST,
        positions: 7,
        deviceId,
      },
    },
  });
  return { serverDeviceId: id };
}

const theServer = ({ serverId }: Side) => ({ id: serverId });
const theServerDevice = ({ serverDeviceId }: Side) => ({ id: serverDeviceId });

/** Everything that a move needs is there: the one device of the server reports here. */
const moved = (db: Db, { serverDeviceId, deviceId }: Side) =>
  db.serverDevice.update({
    where: { id: serverDeviceId },
    data: { state: 'LINKED', conflict: null, deviceId },
  });

const writes: WriteFixtures = {
  createDeviceServer: {
    entity: 'deviceServer',
    data: () => ({ title: 'Old server', url: 'https://new.example', auth: { token: 'secret' } }),
    tables: ['device_servers'],
    events: ['deviceServer.created'],
    becomes: { title: 'Old server', url: 'https://new.example/', historyDays: 30, version: 1 },
  },
  updateDeviceServer: {
    entity: 'deviceServer',
    where: theServer,
    data: () => ({ url: 'https://other.example/' }),
    tables: ['device_servers'],
    events: ['deviceServer.updated'],
    becomes: { url: 'https://other.example/', auth: null, version: 2 },
  },
  syncDeviceServer: {
    entity: 'deviceServer',
    where: theServer,
    tables: ['device_server_entries', 'device_servers'],
    events: ['deviceServer.syncStarted'],
    becomes: { status: 'SYNCING', attempts: 0, version: 2 },
  },
  pauseDeviceServer: {
    entity: 'deviceServer',
    where: theServer,
    tables: ['device_server_entries', 'device_servers'],
    events: ['deviceServer.paused'],
    becomes: { status: 'PAUSED', nextAttemptAt: null, version: 2 },
  },
  finishDeviceServerMove: {
    entity: 'deviceServer',
    before: moved,
    where: theServer,
    tables: ['device_server_entries', 'device_servers'],
    events: ['deviceServer.moveFinished'],
    becomes: { status: 'FINISHED', nextAttemptAt: null, version: 2 },
  },
  eraseDeviceServer: {
    entity: 'deviceServer',
    where: theServer,
    tables: ['device_server_entries', 'device_servers', 'devices', 'server_devices'],
    events: ['deviceServer.erased'],
    becomes: null,
  },
  decideServerDevice: {
    entity: 'serverDevice',
    where: theServerDevice,
    data: () => ({ decision: 'LEAVE_OUT' }),
    tables: ['devices', 'server_devices'],
    events: ['serverDevice.decided'],
    becomes: { state: 'LEFT_OUT', conflict: null, version: 2 },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedServer,
  rows: async (db, { serverId, serverDeviceId }) => ({
    DeviceServer: await db.deviceServer.findUniqueOrThrow({ where: { id: serverId } }),
    ServerDevice: await db.serverDevice.findUniqueOrThrow({ where: { id: serverDeviceId } }),
  }),
  roots: {
    deviceServer: { args: ({ serverId }) => `(where: { id: "${serverId}" })` },
    deviceServers: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
    serverDevice: { args: ({ serverDeviceId }) => `(where: { id: "${serverDeviceId}" })` },
    serverDevices: { args: ({ serverId }) => `(where: { serverId: "${serverId}" })` },
  },
  routes: {
    DeviceServer: 'deviceServer',
    DeviceServerEntry: 'deviceServer.log.0',
    DeviceServerPage: 'deviceServers',
    DeviceServerProgress: 'deviceServer.progress',
    MoveCheck: 'deviceServer.conditions.0',
    ServerDevice: 'serverDevice',
    ServerDevicePage: 'serverDevices',
  },
  holders: {
    'may inspect DeviceServer': 'seers',
    'may create DeviceServer': 'keepers',
    'may update DeviceServer': 'keepers',
    'may erase DeviceServer': 'keepers',
    'may inspect ServerDevice': 'seers',
    'may update ServerDevice': 'keepers',
  },
  writes,
  supportChanges: [
    'createDeviceServer',
    'updateDeviceServer',
    'syncDeviceServer',
    'pauseDeviceServer',
    'finishDeviceServerMove',
    'decideServerDevice',
  ],
};

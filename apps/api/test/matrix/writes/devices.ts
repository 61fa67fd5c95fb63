import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theDevice = ({ deviceId }: Side) => ({ id: deviceId });

/** Ingest learns of a changed assignment by the version of the device's state; days are cut there. */
const SEATS = ['alert_marks', 'device_assignments', 'device_states', 'devices', 'stale_days'];

export const DEVICES: WriteFixtures = {
  createDevice: {
    entity: 'device',
    data: ({ accountId }) => ({ externalDeviceId: accountId, title: 'New device' }),
    tables: ['devices', 'stored_devices'],
    events: ['device.created'],
    becomes: { title: 'New device', version: 1 },
  },
  createManyDevices: {
    entity: 'device',
    data: ({ accountId }) => ({ devices: [{ externalDeviceId: accountId, title: 'New device' }] }),
    tables: ['devices', 'stored_devices'],
    events: ['device.created'],
    becomes: { title: 'New device', version: 1 },
  },
  claimDevice: {
    entity: 'device',
    where: theDevice,
    tables: ['devices'],
    events: ['device.updated'],
    becomes: { confirmedAt: null, version: 2 },
    missing: 'DEVICE_NOT_FOUND',
  },
  updateDevice: {
    entity: 'device',
    where: theDevice,
    data: () => ({ title: 'Renamed', vehicleId: null }),
    tables: SEATS,
    events: ['device.updated'],
    becomes: { title: 'Renamed', vehicleId: null, version: 2 },
    missing: 'DEVICE_NOT_FOUND',
  },
  eraseDevice: {
    entity: 'device',
    where: theDevice,
    tables: [...SEATS, 'server_devices'],
    events: ['device.erased'],
    becomes: { status: 'ERASED', vehicleId: null, version: 2 },
    missing: 'DEVICE_NOT_FOUND',
  },
};

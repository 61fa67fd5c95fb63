import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const ofDevice = ({ deviceId, featureId }: Side) => ({ deviceId, featureId });

export const DEVICE_FEATURES: WriteFixtures = {
  createDeviceFeature: {
    entity: 'deviceFeature',
    ofNobody: true,
    inSession: true,
    data: ({ mark }) => ({ key: `NEW ${mark}`, name: 'New feature' }),
    tables: ['device_features'],
    events: ['deviceFeature.created'],
    noted: 'privately',
    becomes: { name: 'New feature' },
    probe: { data: { key: 'GPS', name: 'There is one' }, reached: 'FEATURE_EXISTS' },
  },
  updateDeviceFeature: {
    entity: 'deviceFeature',
    ofNobody: true,
    unversioned: true,
    where: ({ featureId }) => ({ id: featureId }),
    data: () => ({ name: 'Renamed' }),
    tables: ['device_features'],
    events: ['deviceFeature.updated'],
    noted: 'privately',
    becomes: { name: 'Renamed' },
    probe: { data: { name: 'Renamed' }, reached: 'ok' },
  },
  // Another account's device is tried in `modules/device-features`.
  attachDeviceFeatureToDevice: {
    entity: 'deviceFeature',
    inSession: true,
    data: (side) => ({ ...ofDevice(side), settings: { by: 'hand' } }),
    tables: ['device_to_feature', 'devices'],
    events: ['device.updated'],
    becomes: {},
  },
  detachDeviceFeatureFromDevice: {
    entity: 'deviceFeature',
    inSession: true,
    data: ofDevice,
    tables: ['device_to_feature', 'devices'],
    events: ['device.updated'],
    becomes: {},
  },
};

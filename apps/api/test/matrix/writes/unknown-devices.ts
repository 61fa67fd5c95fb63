import type { WriteFixtures } from './fixture.ts';

export const UNKNOWN_DEVICES: WriteFixtures = {
  confirmIdentifierClaim: {
    entity: 'device',
    ofNobody: true,
    where: ({ deviceId }) => ({ id: deviceId }),
    tables: ['devices', 'unknown_devices'],
    events: ['device.updated'],
    becomes: { version: 2 },
    missing: 'DEVICE_NOT_FOUND',
  },
  updateUnknownDevice: {
    entity: 'unknownDevice',
    ofNobody: true,
    where: ({ trackerRowId }) => ({ id: trackerRowId }),
    data: () => ({ blocked: true }),
    tables: ['unknown_device_frames', 'unknown_devices'],
    events: ['unknownDevice.updated'],
    noted: 'privately',
    becomes: { blocked: true, version: 2 },
  },
};

import { type Constraints, NO_ACCOUNT } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  devices_external_device_id_taken: {
    code: 'DEVICE_ALREADY_EXISTS',
    message: 'This account has registered this device already',
    path: ['data', 'externalDeviceId'],
  },
  devices_external_device_id_confirmed: {
    code: 'CONFLICT',
    message: 'Another registration of this identifier was confirmed just now',
  },
  device_assignments_overlap: {
    code: 'CONFLICT',
    message: 'The device sat in another vehicle at that time',
    path: ['data', 'vehicleId'],
  },
  device_assignments_one_counts: { code: 'CONFLICT', message: 'Somebody else fitted a device just now' },
  device_assignments_account_from: {
    code: 'CONFLICT',
    message: 'The device was another account’s at that time',
    path: ['data', 'fittedAt'],
  },
  device_assignments_one_account: { code: 'CONFLICT', message: 'The device has gone to another account' },
  device_assignments_vehicle_id_account_id_fkey: {
    code: 'NOT_FOUND',
    message: 'Vehicle not found',
    path: ['data', 'vehicleId'],
  },
  devices_account_id_fkey: NO_ACCOUNT,
};

import { DevicesWhere } from '@fleet/contracts/device-input';
import { devicesSearch, devicesWhere } from './devices-where.ts';

/** Devices as a list: of pages and of files. */
export const DEVICES = {
  model: 'Device',
  where: DevicesWhere,
  toWhere: (
    filter: DevicesWhere,
    { services }: { services: Parameters<typeof devicesWhere>[1] },
    caller: Parameters<typeof devicesWhere>[2],
  ) => devicesWhere(filter, services, caller),
  search: devicesSearch,
  order: {
    createdAt: 'createdAt',
    title: 'title',
    brand: 'brand',
    model: 'model',
    externalDeviceId: 'externalDeviceId',
    vehicle: 'vehicle.title',
  },
  by: 'createdAt',
} as const;

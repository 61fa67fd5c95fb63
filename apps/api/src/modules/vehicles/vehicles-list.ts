import { VehiclesWhere } from '@fleet/contracts/vehicle-input';
import { vehiclesSearch, vehiclesWhere } from './vehicles-where.ts';

/** Vehicles as a list: of pages, of counts and of files. */
export const VEHICLES = {
  model: 'Vehicle',
  where: VehiclesWhere,
  toWhere: (
    filter: VehiclesWhere,
    { services }: { services: Parameters<typeof vehiclesWhere>[1] },
    caller: Parameters<typeof vehiclesWhere>[2],
  ) => vehiclesWhere(filter, services, caller),
  search: vehiclesSearch,
  order: {
    createdAt: 'createdAt',
    title: 'title',
    type: 'type',
    status: 'status',
    plateNumber: 'plateNumber',
    brand: 'brand',
    group: 'group.title',
    serviceOdometer: 'serviceOdometerM',
    serviceOn: 'serviceOn',
    erasedAt: 'erasedAt',
  },
  by: 'title',
} as const;

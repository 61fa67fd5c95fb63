import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theVehicle = ({ vehicleId }: Side) => ({ id: vehicleId });
const theVehicles = ({ vehicleId }: Side) => ({ ids: [vehicleId] });
const erased = { status: 'ERASED' } as const;
/** The device that sits in it is removed, and ingest told so by the version of its state. */
const WITH_ITS_DEVICE = [
  'alert_marks',
  'device_assignments',
  'device_states',
  'devices',
  'stale_days',
  'vehicles',
];

export const VEHICLES: WriteFixtures = {
  createVehicle: {
    entity: 'vehicle',
    data: () => ({ title: 'New van', type: 'CAR', odometer: 7 }),
    tables: ['vehicles'],
    events: ['vehicle.created'],
    becomes: { title: 'New van', type: 'CAR', odometerOffsetM: 7, version: 1 },
  },
  updateVehicle: {
    entity: 'vehicle',
    where: theVehicle,
    data: () => ({ title: 'Renamed', description: null }),
    tables: ['vehicles'],
    events: ['vehicle.updated'],
    becomes: { title: 'Renamed', description: null, type: 'TRUCK', version: 2 },
  },
  completeService: {
    entity: 'vehicle',
    where: theVehicle,
    data: () => ({ odometer: 5_000, engineHours: 1, note: 'Oil' }),
    tables: ['service_records', 'vehicles'],
    events: ['vehicle.updated'],
    becomes: { serviceOdometerM: 816_002, serviceEngineS: 814_604, version: 2 },
  },
  eraseVehicle: {
    entity: 'vehicle',
    where: theVehicle,
    tables: WITH_ITS_DEVICE,
    events: ['device.updated', 'vehicle.erased'],
    becomes: { ...erased, version: 2 },
  },
  restoreVehicle: {
    entity: 'vehicle',
    before: (db, { vehicleId }) => db.vehicle.update({ where: { id: vehicleId }, data: erased }),
    where: theVehicle,
    tables: ['vehicles'],
    events: ['vehicle.restored'],
    becomes: { status: 'ACTIVE', erasedAt: null, version: 2 },
  },
  updateManyVehicles: {
    entity: 'vehicle',
    where: theVehicles,
    data: () => ({ maxSpeed: 70, groupId: null }),
    tables: ['vehicles'],
    events: ['vehicle.updated'],
    becomes: { maxSpeedKmh: 70, groupId: null, version: 2 },
  },
  eraseManyVehicles: {
    entity: 'vehicle',
    where: theVehicles,
    tables: WITH_ITS_DEVICE,
    events: ['device.updated', 'vehicle.erased'],
    becomes: { ...erased, version: 2 },
  },
  restoreManyVehicles: {
    entity: 'vehicle',
    before: (db, { vehicleId }) => db.vehicle.update({ where: { id: vehicleId }, data: erased }),
    where: theVehicles,
    tables: ['vehicles'],
    events: ['vehicle.restored'],
    becomes: { status: 'ACTIVE', version: 2 },
  },
};

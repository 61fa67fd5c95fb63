import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theGroup = ({ groupId }: Side) => ({ id: groupId });

export const VEHICLE_GROUPS: WriteFixtures = {
  createVehicleGroup: {
    entity: 'vehicleGroup',
    data: () => ({ title: 'New group' }),
    tables: ['vehicle_groups'],
    events: ['vehicleGroup.created'],
    becomes: { title: 'New group', version: 1 },
  },
  updateVehicleGroup: {
    entity: 'vehicleGroup',
    where: theGroup,
    data: () => ({ title: 'Renamed' }),
    tables: ['vehicle_groups'],
    events: ['vehicleGroup.updated'],
    becomes: { title: 'Renamed', version: 2 },
  },
  eraseVehicleGroup: {
    entity: 'vehicleGroup',
    where: theGroup,
    tables: ['vehicle_groups', 'vehicles'],
    // The vehicle that is left in no group has a new version, and so a line in its own history.
    events: ['vehicle.updated', 'vehicleGroup.erased'],
    becomes: null,
  },
};

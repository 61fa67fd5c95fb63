import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theGroup = ({ groupId }: Side) => ({ id: groupId });

export const VEHICLE_GROUPS: WriteFixtures = {
  createVehicleGroup: {
    entity: 'vehicleGroup',
    data: () => ({ title: 'New group' }),
    tables: ['vehicle_groups'],
    facts: ['vehicleGroup.created'],
    becomes: { title: 'New group', version: 1 },
  },
  updateVehicleGroup: {
    entity: 'vehicleGroup',
    where: theGroup,
    data: () => ({ title: 'Renamed' }),
    tables: ['vehicle_groups'],
    facts: ['vehicleGroup.updated'],
    becomes: { title: 'Renamed', version: 2 },
  },
  eraseVehicleGroup: {
    entity: 'vehicleGroup',
    where: theGroup,
    tables: ['vehicle_groups', 'vehicles'],
    facts: ['vehicleGroup.erased'],
    becomes: null,
  },
};

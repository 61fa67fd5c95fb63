import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Below the vehicles, from where one comes to it; for those who see the whole of an account. */
export const vehicleGroups: Area = {
  texts: ['vehicles/groups', 'lists', 'forms'],
  roles: ROLES.filter((role) => roleMay([role], 'inspect', 'VehicleGroup')),
  pages: { '/vehicles/groups': { screen: screen(() => import('./groups-screen.tsx'), 'GroupsScreen') } },
};

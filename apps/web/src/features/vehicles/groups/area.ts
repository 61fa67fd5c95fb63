import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Vehicle groups, opened from the list of vehicles, for people who see the whole account. */
export const vehicleGroups: Area = {
  texts: ['vehicles/groups', 'lists', 'forms'],
  roles: ROLES.filter((role) => roleMay([role], 'inspect', 'VehicleGroup')),
  pages: { '/vehicles/groups': { screen: screen(() => import('./groups-screen.tsx'), 'GroupsScreen') } },
};

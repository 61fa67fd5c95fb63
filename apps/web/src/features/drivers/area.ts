import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { IconSteeringWheel } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Drivers and their keys, for people who see the whole account. */
export const drivers: Area = {
  texts: ['drivers', 'lists', 'forms', 'details', 'reports', 'tracks'],
  roles: ROLES.filter((role) => roleMay([role], 'read', 'Driver')),
  navigation: { name, Icon: IconSteeringWheel, group: 'fleet', keys: 'g i' },
  pages: {
    '/drivers': { screen: screen(() => import('./list/drivers-screen.tsx'), 'DriversScreen') },
    '/drivers/:id': { screen: screen(() => import('./detail/driver-screen.tsx'), 'DriverScreen') },
  },
};

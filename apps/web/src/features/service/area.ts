import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { IconTool } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Next services of all vehicles, for people who see the whole account. */
export const serviceOfFleet: Area = {
  texts: ['service', 'vehicles', 'lists'],
  roles: ROLES.filter((role) => roleMay([role], 'read', 'Driver')),
  navigation: { name, Icon: IconTool, group: 'fleet', keys: 'g e' },
  pages: {
    '/service': { screen: screen(() => import('./list/services-screen.tsx'), 'ServicesScreen') },
  },
};

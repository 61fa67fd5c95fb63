import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { IconMapPin } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Geofences, for people who see the whole account. */
export const geofences: Area = {
  texts: ['geofences', 'vehicles', 'vehicles/groups', 'lists', 'forms'],
  roles: ROLES.filter((role) => roleMay([role], 'read', 'Geofence')),
  navigation: { name, Icon: IconMapPin, group: 'fleet', keys: 'g p' },
  pages: {
    '/geofences': { screen: screen(() => import('./list/geofences-screen.tsx'), 'GeofencesScreen') },
  },
};

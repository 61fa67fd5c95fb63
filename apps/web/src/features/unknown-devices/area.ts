import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconInbox } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/**
 * Reporting trackers that nobody registered, for people of the service. Their owners see them while
 * registering.
 */
export const unknownDevices: Area = {
  texts: ['unknown-devices', 'lists', 'details'],
  roles: SERVICE_ROLES,
  navigation: { name, Icon: IconInbox, group: 'administration' },
  pages: {
    '/devices/unknown': {
      screen: screen(() => import('./list/unknown-devices-screen.tsx'), 'UnknownDevicesScreen'),
    },
    '/devices/unknown/:protocol/:identifier': {
      screen: screen(() => import('./detail/unknown-device-screen.tsx'), 'UnknownDeviceScreen'),
    },
  },
};

import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconServer } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Device servers: this installation, and foreign ones to be moved here. */
export const servers: Area = {
  texts: ['servers', 'servers/devices', 'lists', 'forms', 'details'],
  roles: SERVICE_ROLES,
  navigation: { name, Icon: IconServer, group: 'administration', keys: 'g s' },
  pages: {
    '/servers': { screen: screen(() => import('./list/servers-screen.tsx'), 'ServersScreen') },
    '/servers/:id': {
      leadsTo: 'overview',
      screen: screen(() => import('./detail/server-screen.tsx'), 'ServerScreen'),
    },
  },
  tabs: {
    '/servers/:id': [
      {
        path: 'overview',
        label: 'servers:tabs.overview',
        place: 1,
        screen: screen(() => import('./detail/overview-tab.tsx'), 'ServerOverviewTab'),
      },
      {
        path: 'devices',
        label: 'servers:tabs.devices',
        place: 2,
        screen: screen(() => import('./devices/devices-tab.tsx'), 'ServerDevicesTab'),
      },
      {
        path: 'move',
        label: 'servers:tabs.move',
        place: 3,
        screen: screen(() => import('./detail/move-tab.tsx'), 'ServerMoveTab'),
      },
      {
        path: 'log',
        label: 'servers:tabs.log',
        place: 4,
        screen: screen(() => import('./detail/log-tab.tsx'), 'ServerLogTab'),
      },
    ],
  },
};

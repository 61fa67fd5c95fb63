import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconCpu } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';
import { HISTORY_READERS } from '../../session/history-readers.ts';
import name from './texts/name.json';

export const devices: Area = {
  texts: ['devices', 'lists', 'forms', 'details', 'tracks'],
  roles: [
    ...SERVICE_ROLES,
    ...ACCOUNT_ROLES,
    'CUSTOMER',
    'OWNER',
    'ADMINISTRATOR',
    'DEMO_ORGANIZATION_OWNER',
    'DEMO_ORGANIZATION_ADMINISTRATOR',
    'DEMO_FAMILY_OWNER',
  ],
  navigation: { name, Icon: IconCpu, group: 'fleet', keys: 'g d' },
  pages: {
    '/devices': { screen: screen(() => import('./list/devices-screen.tsx'), 'DevicesScreen') },
    '/devices/onboard': { screen: screen(() => import('./onboard/onboard-screen.tsx'), 'OnboardScreen') },
    '/devices/:id': { screen: screen(() => import('./detail/device-screen.tsx'), 'DeviceScreen') },
  },
  tabs: {
    '/devices/:id': [
      {
        path: '',
        label: 'devices:tabs.information',
        place: 1,
        screen: screen(() => import('./detail/information-tab.tsx'), 'DeviceInformationTab'),
      },
      {
        path: 'history',
        label: 'devices:tabs.history',
        place: 9,
        roles: HISTORY_READERS,
        screen: screen(() => import('./detail/history-tab.tsx'), 'DeviceHistoryTab'),
      },
    ],
  },
};

import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconCpu } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';
import name from './texts/name.json';

export const devices: Area = {
  texts: ['devices', 'lists', 'forms'],
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
};

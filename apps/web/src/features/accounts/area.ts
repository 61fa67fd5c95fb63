import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconBuildings } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import { ACCOUNT_TEXTS, accountTabs } from './account-tabs.ts';
import name from './texts/name.json';

const OWN_ACCOUNT_PATH = '/account/overview';

/** All accounts, for people of the service. */
export const accounts: Area = {
  texts: ACCOUNT_TEXTS,
  roles: SERVICE_ROLES,
  navigation: { name, Icon: IconBuildings, group: 'administration', keys: 'g a' },
  pages: {
    '/accounts': {
      accountAdminsGoTo: OWN_ACCOUNT_PATH,
      screen: screen(() => import('./list/accounts-screen.tsx'), 'AccountsScreen'),
    },
    '/accounts/:id': {
      accountAdminsGoTo: OWN_ACCOUNT_PATH,
      screen: screen(() => import('./detail/account-screen.tsx'), 'AccountScreen'),
    },
  },
  tabs: { '/accounts/:id': accountTabs('') },
};

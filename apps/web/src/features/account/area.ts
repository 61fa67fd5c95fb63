import { IconBuilding } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';
import { ACCOUNT_TEXTS, accountTabs } from '../accounts/account-tabs.ts';
import name from './texts/name.json';

/** The person's own account. */
export const account: Area = {
  texts: ACCOUNT_TEXTS,
  roles: ACCOUNT_ROLES,
  navigation: { name, Icon: IconBuilding, group: 'administration', keys: 'g o' },
  pages: {
    '/account': {
      leadsTo: 'overview',
      screen: screen(() => import('./own-account-screen.tsx'), 'OwnAccountScreen'),
    },
  },
  tabs: { '/account': accountTabs('overview') },
};

import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconUsers } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';
import { HISTORY_READERS } from '../../session/history-readers.ts';
import name from './texts/name.json';

export const users: Area = {
  texts: ['users', 'files', 'roles', 'vehicles/groups', 'lists', 'forms', 'details'],
  roles: [...SERVICE_ROLES, ...ACCOUNT_ROLES],
  navigation: { name, Icon: IconUsers, group: 'administration', keys: 'g u' },
  pages: {
    '/users': { screen: screen(() => import('./list/users-screen.tsx'), 'UsersScreen') },
    '/users/:id': { screen: screen(() => import('./detail/user-screen.tsx'), 'UserScreen') },
  },
  tabs: {
    '/users/:id': [
      {
        path: '',
        label: 'users:tabs.overview',
        place: 1,
        screen: screen(() => import('./detail/overview-tab.tsx'), 'UserOverviewTab'),
      },
      {
        path: 'history',
        label: 'users:tabs.history',
        place: 9,
        roles: HISTORY_READERS,
        screen: screen(() => import('./detail/history-tab.tsx'), 'UserHistoryTab'),
      },
    ],
  },
};

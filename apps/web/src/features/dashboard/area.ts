import { IconLayoutDashboard } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Key figures of the service, for its owners. */
export const dashboard: Area = {
  texts: ['dashboard', 'charts', 'details', 'forms'],
  roles: ['SERVICE_OWNER'],
  navigation: { name, Icon: IconLayoutDashboard, group: 'administration', keys: 'g h' },
  pages: {
    '/dashboard': { screen: screen(() => import('./dashboard-screen.tsx'), 'DashboardScreen') },
  },
};

import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import name from './texts/name.json';

export const dashboard: Area = {
  texts: [],
  roles: ['SERVICE_OWNER'],
  navigation: { name, Icon: IconLayoutDashboard, group: 'administration', keys: 'g h' },
  pages: { '/dashboard': {} },
};

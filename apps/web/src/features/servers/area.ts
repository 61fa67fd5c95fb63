import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconServer } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import name from './texts/name.json';

export const servers: Area = {
  texts: [],
  roles: SERVICE_ROLES,
  navigation: { name, Icon: IconServer, group: 'administration', keys: 'g s' },
  pages: {
    '/servers': {},
    '/servers/:id': { leadsTo: 'overview' },
    '/servers/:id/overview': {},
  },
};

import { IconBuilding } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';
import name from './texts/name.json';

/** One's own account. */
export const account: Area = {
  texts: [],
  roles: ACCOUNT_ROLES,
  navigation: { name, Icon: IconBuilding, group: 'administration', keys: 'g o' },
  pages: {
    '/account': { leadsTo: 'overview' },
    '/account/overview': {},
    '/account/users': {},
    '/account/vehicles': {},
  },
};

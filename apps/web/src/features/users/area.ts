import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconUsers } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';
import name from './texts/name.json';

export const users: Area = {
  texts: [],
  roles: [...SERVICE_ROLES, ...ACCOUNT_ROLES],
  navigation: { name, Icon: IconUsers, group: 'administration', keys: 'g u' },
  pages: { '/users': {}, '/users/:id': {} },
};

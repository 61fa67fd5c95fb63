import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconBuildings } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import name from './texts/name.json';

const OWN_ACCOUNT_PATH = '/account/overview';

/** All accounts, for the service. */
export const accounts: Area = {
  texts: [],
  roles: SERVICE_ROLES,
  navigation: { name, Icon: IconBuildings, group: 'administration', keys: 'g a' },
  pages: {
    '/accounts': { accountKeepersGoTo: OWN_ACCOUNT_PATH },
    '/accounts/:id': { accountKeepersGoTo: OWN_ACCOUNT_PATH },
    '/accounts/:id/users': {},
    '/accounts/:id/vehicles': {},
  },
};

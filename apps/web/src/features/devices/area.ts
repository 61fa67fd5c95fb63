import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconCpu } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';
import name from './texts/name.json';

export const devices: Area = {
  texts: [],
  roles: [
    ...SERVICE_ROLES,
    ...ACCOUNT_ROLES,
    'CUSTOMER',
    'OWNER',
    'ADMINISTRATOR',
    'DEMO_ORGANIZATION_OWNER',
    'DEMO_ORGANIZATION_ADMINISTRATOR',
    'DEMO_FAMILY_OWNER',
    'DEMO_FAMILY_MEMBER',
  ],
  navigation: { name, Icon: IconCpu, group: 'fleet', keys: 'g d' },
  pages: { '/devices': {}, '/devices/:id': {} },
};

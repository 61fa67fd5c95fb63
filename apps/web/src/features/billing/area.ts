import { IconCreditCard } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import name from './texts/name.json';

export const billing: Area = {
  texts: [],
  roles: ['SERVICE_OWNER'],
  navigation: { name, Icon: IconCreditCard, group: 'administration', keys: 'g b' },
  pages: {
    '/billing': { leadsTo: 'plans' },
    '/billing/plans': {},
    '/billing/plans/:id': {},
    '/billing/products': {},
    '/billing/products/products/:id': {},
  },
};

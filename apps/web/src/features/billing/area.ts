import { IconCreditCard } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** The operator's plans and products. */
export const billing: Area = {
  texts: [
    'billing/plans',
    'billing/products',
    'billing/coupons',
    'billing/settings',
    'billing/taxes',
    'billing/differences',
    'billing/books',
    'lists',
    'forms',
    'details',
  ],
  roles: ['SERVICE_OWNER'],
  navigation: { name, Icon: IconCreditCard, group: 'administration', keys: 'g b' },
  pages: {
    '/billing': { leadsTo: 'plans' },
    '/billing/plans': { screen: screen(() => import('./plans/list/plans-screen.tsx'), 'PlansScreen') },
    '/billing/plans/:id': { screen: screen(() => import('./plans/detail/plan-screen.tsx'), 'PlanScreen') },
    '/billing/products': {
      screen: screen(() => import('./products/list/products-screen.tsx'), 'ProductsScreen'),
    },
    '/billing/coupons': { screen: screen(() => import('./coupons/coupons-screen.tsx'), 'CouponsScreen') },
    '/billing/taxes': { screen: screen(() => import('./taxes/taxes-screen.tsx'), 'TaxesScreen') },
    '/billing/differences': {
      screen: screen(() => import('./differences/differences-screen.tsx'), 'DifferencesScreen'),
    },
    '/billing/books': { screen: screen(() => import('./books/books-screen.tsx'), 'BooksScreen') },
    '/billing/books/entries': {
      screen: screen(() => import('./books/entries/entries-screen.tsx'), 'EntriesScreen'),
    },
    '/billing/settings': {
      screen: screen(() => import('./settings/settings-screen.tsx'), 'BillingSettingsScreen'),
    },
    '/billing/products/products/:id': {
      screen: screen(() => import('./products/detail/product-screen.tsx'), 'ProductScreen'),
    },
  },
};

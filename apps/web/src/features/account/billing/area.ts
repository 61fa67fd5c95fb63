import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

const own = screen(() => import('./own-billing-tab.tsx'), 'OwnBillingTab');

/**
 * What an account pays for. Who pays without an account page, as a person who is a customer alone, has it in their profile
 * (docs/adr/0085).
 */
export const accountBilling: Area = {
  texts: ['account/billing', 'details', 'forms'],
  tabs: {
    '/account': [
      { path: 'billing', label: 'account/billing:tab', place: 4, roles: ACCOUNT_ROLES, screen: own },
    ],
    '/accounts/:id': [
      {
        path: 'billing',
        label: 'account/billing:tab',
        place: 4,
        roles: SERVICE_ROLES,
        screen: screen(() => import('./account-billing-tab.tsx'), 'AccountBillingTab'),
      },
    ],
    '/profile': [
      { path: 'billing', label: 'account/billing:tab', place: 7, roles: ['CUSTOMER', 'OWNER'], screen: own },
    ],
  },
};

import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

const own = screen(() => import('./own-billing-tab.tsx'), 'OwnBillingTab');

/**
 * Billing tab of the account page. A customer without an account page has it in their profile
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

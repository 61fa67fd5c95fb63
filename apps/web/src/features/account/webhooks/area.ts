import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** Webhooks of the account, for people who administer it. */
export const webhooks: Area = {
  texts: ['account/webhooks', 'lists', 'forms', 'details'],
  roles: ACCOUNT_ROLES,
  pages: {
    '/account/webhooks/:id': { screen: screen(() => import('./detail/webhook-screen.tsx'), 'WebhookScreen') },
  },
  tabs: {
    '/account': [
      {
        path: 'webhooks',
        label: 'account/webhooks:tab',
        place: 8,
        screen: screen(() => import('./list/webhooks-tab.tsx'), 'WebhooksTab'),
      },
    ],
  },
};

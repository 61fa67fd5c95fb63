import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** A part of one's own account: those who keep it have its changes sent to programs of their own. */
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

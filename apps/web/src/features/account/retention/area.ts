import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** Retention of history, for people who administer the account. */
export const retention: Area = {
  texts: ['account/retention', 'forms', 'details'],
  roles: ACCOUNT_ROLES,
  pages: {},
  tabs: {
    '/account': [
      {
        path: 'history-kept',
        label: 'account/retention:tab',
        place: 7.5,
        screen: screen(() => import('./retention-tab.tsx'), 'RetentionTab'),
      },
    ],
  },
};

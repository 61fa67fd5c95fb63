import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** A part of one's own account: those who keep it say how long its history is kept. */
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

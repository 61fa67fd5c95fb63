import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** Motion rules of the account: start and end of trips. */
export const motion: Area = {
  texts: ['account/motion', 'vehicles', 'forms', 'details'],
  roles: ACCOUNT_ROLES,
  pages: {},
  tabs: {
    '/account': [
      {
        path: 'motion',
        label: 'account/motion:tab',
        place: 7,
        screen: screen(() => import('./motion-tab.tsx'), 'MotionTab'),
      },
    ],
  },
};

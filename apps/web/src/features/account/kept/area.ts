import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** A part of one's own account: those who keep it say how long its history is kept. */
export const kept: Area = {
  texts: ['account/kept', 'forms', 'details'],
  roles: ACCOUNT_ROLES,
  pages: {},
  tabs: {
    '/account': [
      {
        path: 'history-kept',
        label: 'account/kept:tab',
        place: 7.5,
        screen: screen(() => import('./kept-tab.tsx'), 'KeptTab'),
      },
    ],
  },
};

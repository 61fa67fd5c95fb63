import { roleMay } from '@fleet/contracts/access';
import { type Area, screen } from '../../area.ts';
import { ACCOUNT_ROLES } from '../../session/account-roles.ts';

/** Links that show a live vehicle to others, for people who administer the account. */
export const shareLinks: Area = {
  texts: ['share-links', 'lists', 'forms', 'details'],
  roles: ACCOUNT_ROLES.filter((role) => roleMay([role], 'read', 'ShareLink')),
  tabs: {
    '/account': [
      {
        path: 'share-links',
        label: 'share-links:tab',
        place: 7,
        screen: screen(() => import('./share-links-tab.tsx'), 'ShareLinksTab'),
      },
    ],
  },
};

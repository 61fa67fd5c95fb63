import { type Area, screen } from '../../../area.ts';
import { ACCOUNT_ROLES } from '../../../session/account-roles.ts';

/** Command rules of the account: conditions and expiry. */
export const commandRules: Area = {
  texts: ['account/commands', 'forms', 'details'],
  roles: ACCOUNT_ROLES,
  pages: {},
  tabs: {
    '/account': [
      {
        path: 'commands',
        label: 'account/commands:tab',
        place: 7.7,
        screen: screen(() => import('./command-rules-tab.tsx'), 'CommandRulesTab'),
      },
    ],
  },
};

import { ROLES, SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconLifebuoy, IconMessages } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import helpName from './texts/help.json';
import name from './texts/name.json';

const TEXTS = ['support', 'forms', 'files'] as const;

/** Inbox of the service. */
export const support: Area = {
  texts: TEXTS,
  roles: SERVICE_ROLES,
  navigation: { name, Icon: IconMessages, group: 'administration', counts: 'support' },
  pages: {
    '/support': { screen: screen(() => import('./inbox/support-screen.tsx'), 'SupportScreen') },
    '/support/:id': { screen: screen(() => import('./inbox/support-screen.tsx'), 'SupportScreen') },
  },
};

/** Conversations of a person with the service, on any page. */
export const help: Area = {
  texts: TEXTS,
  roles: ROLES.filter((role) => !SERVICE_ROLES.some((service) => service === role)),
  navigation: { name: helpName, Icon: IconLifebuoy, group: 'administration', counts: 'support' },
  pages: {
    '/help': { screen: screen(() => import('./help/help-screen.tsx'), 'HelpScreen') },
    '/help/:id': { screen: screen(() => import('./help/help-screen.tsx'), 'HelpScreen') },
  },
};

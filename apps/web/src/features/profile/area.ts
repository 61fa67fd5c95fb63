import { type Area, screen } from '../../area.ts';

/** The person's profile, opened from their menu. */
export const profile: Area = {
  texts: ['profile', 'files'],
  pages: {
    '/profile': {
      screen: screen(() => import('./profile-screen.tsx'), 'ProfileScreen'),
      leadsTo: 'personal',
    },
  },
  tabs: {
    '/profile': [
      {
        path: 'personal',
        label: 'profile:tabs.personal',
        place: 1,
        screen: screen(() => import('./personal/personal-tab.tsx'), 'PersonalTab'),
      },
      {
        path: 'contacts',
        label: 'profile:tabs.contacts',
        place: 2,
        screen: screen(() => import('./contacts/contacts-tab.tsx'), 'ContactsTab'),
      },
      {
        path: 'security',
        label: 'profile:tabs.security',
        place: 3,
        screen: screen(() => import('./security/security-tab.tsx'), 'SecurityTab'),
      },
      {
        path: 'notifications',
        label: 'profile:tabs.notifications',
        place: 4,
        screen: screen(() => import('./notifications/notifications-tab.tsx'), 'NotificationsTab'),
      },
      {
        path: 'settings',
        label: 'profile:tabs.settings',
        place: 5,
        screen: screen(() => import('./settings/settings-tab.tsx'), 'SettingsTab'),
      },
      {
        path: 'tokens',
        label: 'profile:tabs.tokens',
        place: 6,
        screen: screen(() => import('./tokens/tokens-tab.tsx'), 'TokensTab'),
      },
    ],
  },
};

import { type Area, screen } from '../../area.ts';

/** One's own profile, which the person's menu leads to. */
export const profile: Area = {
  texts: ['profile', 'files'],
  pages: {
    '/profile': {
      screen: screen(() => import('./profile-screen.tsx'), 'ProfileScreen'),
      leadsTo: 'security',
    },
  },
  tabs: {
    '/profile': [
      {
        path: 'security',
        label: 'profile:tabs.security',
        place: 2,
        screen: screen(() => import('./security/security-tab.tsx'), 'SecurityTab'),
      },
    ],
  },
};

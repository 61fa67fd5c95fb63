import { IconAdjustments } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Settings of the installation, for owners of the service. */
export const installation: Area = {
  texts: ['installation', 'forms', 'details'],
  roles: ['SERVICE_OWNER'],
  navigation: { name, Icon: IconAdjustments, group: 'administration' },
  pages: {
    '/installation': {
      screen: screen(() => import('./installation-screen.tsx'), 'InstallationScreen'),
      leadsTo: 'name',
    },
    '/installation/start': { screen: screen(() => import('./guide/guide-screen.tsx'), 'GuideScreen') },
  },
  tabs: {
    '/installation': [
      {
        path: 'name',
        label: 'installation:tabs.NAME',
        place: 1,
        screen: screen(() => import('./tabs.tsx'), 'NameTab'),
      },
      {
        path: 'mail',
        label: 'installation:tabs.MAIL',
        place: 2,
        screen: screen(() => import('./tabs.tsx'), 'MailTab'),
      },
      {
        path: 'map',
        label: 'installation:tabs.MAP',
        place: 3,
        screen: screen(() => import('./map-tab.tsx'), 'MapTab'),
      },
      {
        path: 'sign-up',
        label: 'installation:tabs.SIGN_UP',
        place: 4,
        screen: screen(() => import('./tabs.tsx'), 'SignUpTab'),
      },
      {
        path: 'sms',
        label: 'installation:tabs.SMS',
        place: 6,
        screen: screen(() => import('./sms-tab.tsx'), 'SmsTab'),
      },
      {
        path: 'telegram',
        label: 'installation:tabs.TELEGRAM',
        place: 5,
        screen: screen(() => import('./tabs.tsx'), 'TelegramTab'),
      },
    ],
  },
};

import { IconMap2 } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

export const tracker: Area = {
  texts: ['tracker', 'places', 'tracks', 'commands'],
  navigation: { name, Icon: IconMap2, keys: 'g m', underThumb: true, holds: ['/vehicles'] },
  pages: {
    '/tracker': { screen: screen(() => import('./tracker-screen.tsx'), 'TrackerScreen') },
  },
};

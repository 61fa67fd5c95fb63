import { IconTruck } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import { HISTORY_READERS } from '../../session/history-readers.ts';
import name from './texts/name.json';

export const vehicles: Area = {
  texts: [
    'vehicles',
    'vehicles/groups',
    'vehicles/documents',
    'share-links',
    'files',
    'places',
    'lists',
    'forms',
    'details',
    'tracks',
  ],
  navigation: { name, Icon: IconTruck, group: 'fleet', keys: 'g v', underThumb: true },
  pages: {
    '/vehicles': { screen: screen(() => import('./list/vehicles-screen.tsx'), 'VehiclesScreen') },
    '/vehicles/:id': { screen: screen(() => import('./detail/vehicle-screen.tsx'), 'VehicleScreen') },
  },
  tabs: {
    '/vehicles/:id': [
      {
        path: '',
        label: 'vehicles:tabs.information',
        place: 1,
        screen: screen(() => import('./detail/information-tab.tsx'), 'InformationTab'),
      },
      {
        path: 'history',
        label: 'vehicles:tabs.history',
        place: 9,
        roles: HISTORY_READERS,
        screen: screen(() => import('./detail/history-tab.tsx'), 'VehicleHistoryTab'),
      },
    ],
  },
};

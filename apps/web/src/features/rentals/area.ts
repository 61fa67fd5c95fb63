import { IconKey } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Vehicles given to a person for a time: the account's for those who see them, else what one has and had oneself. */
export const rentals: Area = {
  texts: ['rentals', 'lists', 'forms', 'details', 'history', 'tracks', 'pickers'],
  navigation: { name, Icon: IconKey, group: 'fleet' },
  pages: {
    '/rentals': { screen: screen(() => import('./rentals-screen.tsx'), 'RentalsScreen') },
    '/rentals/:id': { screen: screen(() => import('./detail/rental-screen.tsx'), 'RentalScreen') },
  },
};

import { IconKey } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Rentals: the account's for people who see them, else the person's own. */
export const rentals: Area = {
  texts: ['rentals', 'lists', 'forms', 'details', 'history', 'tracks', 'pickers', 'files'],
  navigation: { name, Icon: IconKey, group: 'fleet' },
  pages: {
    '/rentals': { screen: screen(() => import('./rentals-screen.tsx'), 'RentalsScreen') },
    '/rentals/:id': { screen: screen(() => import('./detail/rental-screen.tsx'), 'RentalScreen') },
  },
};

import { type Area, screen } from '../../../area.ts';

/** Documents of all vehicles, opened from the list of vehicles. */
export const vehicleDocuments: Area = {
  texts: ['vehicles/documents', 'vehicles', 'files', 'lists', 'forms'],
  pages: {
    '/vehicles/documents': { screen: screen(() => import('./documents-screen.tsx'), 'DocumentsScreen') },
  },
};

import { type Area, screen } from '../../../area.ts';

/** Below the vehicles, from where one comes to it: the documents of all that somebody sees. */
export const vehicleDocuments: Area = {
  texts: ['vehicles/documents', 'vehicles', 'files', 'lists', 'forms'],
  pages: {
    '/vehicles/documents': { screen: screen(() => import('./documents-screen.tsx'), 'DocumentsScreen') },
  },
};

import { type Area, screen } from '../../area.ts';

/** Legal documents of the service: their versions and texts, for its owners. */
export const legal: Area = {
  texts: ['legal', 'forms', 'details'],
  roles: ['SERVICE_OWNER'],
  tabs: {
    '/installation': [
      {
        path: 'legal',
        label: 'legal:tab',
        place: 5,
        screen: screen(() => import('./legal-tab.tsx'), 'LegalTab'),
      },
    ],
  },
};

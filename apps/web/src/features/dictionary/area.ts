import { type Area, screen } from '../../area.ts';

/** Texts of the product that owners of the service can change. */
export const dictionary: Area = {
  texts: ['dictionary', 'lists', 'forms', 'details'],
  roles: ['SERVICE_OWNER'],
  tabs: {
    '/installation': [
      {
        path: 'dictionary',
        label: 'dictionary:tab',
        place: 6,
        screen: screen(() => import('./dictionary-tab.tsx'), 'DictionaryTab'),
      },
    ],
  },
};

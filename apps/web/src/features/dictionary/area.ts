import { type Area, screen } from '../../area.ts';

/** Texts of the product, which the owners of the service may change. */
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

import { screen, type Tab } from '../../area.ts';

/** Tabs of an account's page. */
export function accountTabs(overviewPath: '' | 'overview'): readonly Tab[] {
  return [
    {
      path: overviewPath,
      label: 'accounts:tabs.overview',
      place: 1,
      screen: screen(() => import('./detail/overview-tab.tsx'), 'AccountOverviewTab'),
    },
    {
      path: 'users',
      label: 'accounts:tabs.users',
      place: 2,
      screen: screen(() => import('./detail/users-tab.tsx'), 'AccountUsersTab'),
    },
    {
      path: 'vehicles',
      label: 'accounts:tabs.vehicles',
      place: 3,
      screen: screen(() => import('./detail/vehicles-tab.tsx'), 'AccountVehiclesTab'),
    },
  ];
}

/** Catalogues of the page and its lists. */
export const ACCOUNT_TEXTS = [
  'accounts',
  'files',
  'users',
  'roles',
  'vehicles',
  'vehicles/groups',
  'places',
  'tracks',
  'lists',
  'forms',
  'details',
] as const;

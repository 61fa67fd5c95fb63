import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

const READERS = ROLES.filter((role) => roleMay([role], 'read', 'Alert'));

/** Inbox of alerts, and the alerts tab of a vehicle. */
export const alerts: Area = {
  texts: ['alerts', 'history', 'lists', 'forms', 'details'],
  roles: READERS,
  navigation: { name, Icon: IconAlertTriangle, group: 'fleet', keys: 'g l' },
  pages: {
    '/alerts': { screen: screen(() => import('./list/alerts-screen.tsx'), 'AlertsScreen') },
    '/alerts/:id': { screen: screen(() => import('./detail/alert-screen.tsx'), 'AlertScreen') },
  },
  tabs: {
    '/vehicles/:id': [
      {
        path: 'alerts',
        label: 'alerts:tab',
        place: 6,
        roles: READERS,
        screen: screen(() => import('./vehicle-alerts-tab.tsx'), 'VehicleAlertsTab'),
      },
    ],
  },
};

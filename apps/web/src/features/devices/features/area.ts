import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** What devices can do: the list that the service keeps, and what one of them has. */
export const deviceFeatures: Area = {
  texts: ['devices/features', 'forms', 'lists'],
  roles: ROLES.filter((role) => roleMay([role], 'update', 'DeviceFeature')),
  pages: {
    '/devices/features': { screen: screen(() => import('./features-screen.tsx'), 'FeaturesScreen') },
  },
  tabs: {
    '/devices/:id': [
      {
        path: 'features',
        label: 'devices/features:tab',
        place: 5,
        screen: screen(() => import('./device-features-tab.tsx'), 'DeviceFeaturesTab'),
      },
    ],
  },
};

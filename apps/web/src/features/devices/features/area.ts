import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Features of devices: the catalogue of the service, and the tab of a device. */
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

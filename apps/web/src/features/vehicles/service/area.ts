import { type Area, screen } from '../../../area.ts';

/** Service plan of a vehicle and its completed services. */
export const vehicleService: Area = {
  texts: ['vehicles/service', 'vehicles', 'forms'],
  tabs: {
    '/vehicles/:id': [
      {
        path: 'service',
        label: 'vehicles/service:tab',
        place: 6,
        screen: screen(() => import('./service-tab.tsx'), 'ServiceTab'),
      },
    ],
  },
};

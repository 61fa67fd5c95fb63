import { type Area, screen } from '../../../area.ts';

/** A vehicle's plan, and the services that were done. */
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

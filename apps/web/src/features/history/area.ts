import { type Area, screen } from '../../area.ts';

/** The past of a vehicle, on the vehicle's own page. */
export const history: Area = {
  texts: ['history', 'tracks', 'places', 'pick', 'lists'],
  tabs: {
    '/vehicles/:id': [
      {
        path: 'map',
        label: 'history:tabs.map',
        place: 2,
        screen: screen(() => import('./history-screen.tsx'), 'HistoryScreen'),
      },
      {
        path: 'events',
        label: 'history:tabs.events',
        place: 4,
        screen: screen(() => import('./events/events-tab.tsx'), 'EventsTab'),
      },
    ],
  },
};

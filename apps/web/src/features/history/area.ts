import { type Area, screen } from '../../area.ts';

/** The period, what is compared with it and where the player stands: what one looks at, on whatever tab. */
const KEPT = ['period', 'from', 'to', 'with', 'at', 'type', 'sort'];

/** The past of a vehicle, on the vehicle's own page. */
export const history: Area = {
  texts: ['history', 'history/import', 'tracks', 'places', 'pick', 'pickers', 'lists'],
  tabs: {
    '/vehicles/:id': [
      {
        path: 'map',
        label: 'history:tabs.map',
        place: 2,
        keeps: KEPT,
        screen: screen(() => import('./history-screen.tsx'), 'HistoryScreen'),
      },
      {
        path: 'events',
        label: 'history:tabs.events',
        place: 4,
        keeps: KEPT,
        screen: screen(() => import('./events/events-tab.tsx'), 'EventsTab'),
      },
    ],
  },
};

import { type Area, screen } from '../../area.ts';

/**
 * Query parameters that the tabs of a vehicle share: period, compared vehicles, player time, event filter and
 * order.
 */
const KEPT = ['period', 'from', 'to', 'with', 'at', 'type', 'sort'];

/** Track, player and events of a vehicle, as tabs of its page. */
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

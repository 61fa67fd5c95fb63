import { IconReportAnalytics } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Search parameters kept between reports and between tabs of a vehicle. */
const KEPT = ['period', 'from', 'to', 'vehicles', 'groups'];

export const reports: Area = {
  texts: [
    'reports',
    'reports/saved',
    'reports/charts',
    'history',
    'tracks',
    'places',
    'pick',
    'pickers',
    'lists',
    'charts',
    'forms',
  ],
  navigation: { name, Icon: IconReportAnalytics, group: 'fleet', keys: 'g r', underThumb: true },
  pages: {
    '/reports': {
      leadsTo: 'summary',
      screen: screen(() => import('./reports-screen.tsx'), 'ReportsScreen'),
    },
  },
  tabs: {
    '/reports': [
      {
        path: 'summary',
        label: 'reports:tabs.summary',
        place: 1,
        keeps: KEPT,
        screen: screen(() => import('./summary/summary-tab.tsx'), 'SummaryTab'),
      },
      {
        path: 'events',
        label: 'reports:tabs.events',
        place: 2,
        keeps: KEPT,
        screen: screen(() => import('./events/events-report.tsx'), 'EventsReport'),
      },
      {
        path: 'trips',
        label: 'reports:tabs.trips',
        place: 3,
        keeps: KEPT,
        screen: screen(() => import('./trips/trips-report.tsx'), 'TripsReport'),
      },
      {
        path: 'routes',
        label: 'reports:tabs.routes',
        place: 4,
        keeps: KEPT,
        screen: screen(() => import('./routes/routes-report.tsx'), 'RoutesReport'),
      },
      {
        path: 'stops',
        label: 'reports:tabs.stops',
        place: 5,
        keeps: KEPT,
        screen: screen(() => import('./stops/stops-report.tsx'), 'StopsReport'),
      },
      {
        path: 'visits',
        label: 'reports:tabs.visits',
        place: 6,
        keeps: KEPT,
        screen: screen(() => import('./visits/visits-report.tsx'), 'VisitsReport'),
      },
      {
        path: 'charts',
        label: 'reports:tabs.charts',
        place: 7,
        keeps: KEPT,
        screen: screen(() => import('./charts/charts-report.tsx'), 'ChartsReport'),
      },
      {
        path: 'saved',
        label: 'reports:tabs.saved',
        place: 8,
        keeps: KEPT,
        screen: screen(() => import('./saved/saved-tab.tsx'), 'SavedTab'),
      },
    ],
    '/vehicles/:id': [
      {
        path: 'trips',
        label: 'reports:tabs.trips',
        place: 3,
        keeps: KEPT,
        screen: screen(() => import('./trips/vehicle-trips-tab.tsx'), 'VehicleTripsTab'),
      },
    ],
  },
};

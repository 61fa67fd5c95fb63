import { makeResult } from '@urql/core';
import { vi } from 'vitest';
import { ChartsReport } from '../../src/features/reports/charts/charts-report.tsx';
import { EventsReport } from '../../src/features/reports/events/events-report.tsx';
import { ReportsScreen } from '../../src/features/reports/reports-screen.tsx';
import { RoutesReport } from '../../src/features/reports/routes/routes-report.tsx';
import { StopsReport } from '../../src/features/reports/stops/stops-report.tsx';
import { SummaryTab } from '../../src/features/reports/summary/summary-tab.tsx';
import { TripsReport } from '../../src/features/reports/trips/trips-report.tsx';
import { createI18n } from '../../src/lib/i18n/i18n.ts';
import { answeringClient } from '../answering-client.ts';
import { PERSON, renderRoutes } from '../render-routes.tsx';
import { visitorServices } from '../services.ts';

const BRUSSELS = {
  timeZone: 'Europe/Brussels',
  accountZone: 'Europe/Brussels',
  hourCycle: 'H24',
  weekStart: 'MONDAY',
  distanceUnit: 'KILOMETRES',
} as const;

/* Of every file that shows a report. */
export const [VAN_2, VAN_10] = [
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-00000000000a',
];
export const PERIOD = 'period=CUSTOM&from=2026-11-15T23:00:00.000Z&to=2026-11-17T23:00:00.000Z';
/** Bounds of the period in a response. */
export const BOUNDS = { from: '2026-11-15T23:00:00.000Z', to: '2026-11-17T23:00:00.000Z' };
export const MONDAY = '2026-11-15T23:00:00.000Z';
export const TUESDAY = '2026-11-16T23:00:00.000Z';

type Where = { groupBy?: string; vehicleIds: string[] | null; from: string; to: string };
/** Data, an error code, or null for no response. */
export type Answer = (operationName: string, where: Where) => object | string | null;

/** Renders a report with a server that answers so; null: no response. */
export async function show(path: string, answer: Answer, asksFleet = false) {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces([
    ...(['reports', 'reports/charts', 'charts', 'history', 'tracks', 'places'] as const),
    ...(['pick', 'pickers', 'lists', 'common', 'codes'] as const),
  ]);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body);
    const known = operationName === 'PickVehicles' && !asksFleet ? { vehicles: FLEET } : null;
    const said = known ?? answer(operationName, variables.where);
    if (!said) throw new TypeError('Failed to fetch');
    const refused = { errors: [{ message: 'No', extensions: { code: said, ...DAMAGED } }] };
    const answered = typeof said === 'string' ? refused : { data: said };
    return new Response(JSON.stringify(answered), { headers: { 'content-type': 'application/json' } });
  });
  const account = { id: 'a', timeZone: 'Europe/Brussels' };
  const client = answeringClient((operation) =>
    makeResult(operation, { data: { credentials: { account } }, hasNext: false }),
  );
  const routes = [
    {
      path: '/reports',
      element: <ReportsScreen />,
      children: [
        { path: 'summary', element: <SummaryTab /> },
        { path: 'trips', element: <TripsReport /> },
        { path: 'events', element: <EventsReport /> },
        { path: 'routes', element: <RoutesReport /> },
        { path: 'stops', element: <StopsReport /> },
        { path: 'charts', element: <ChartsReport /> },
      ],
    },
  ];
  return renderRoutes(routes, path, {
    services: visitorServices(i18n),
    i18n,
    client,
    person: { ...PERSON, display: BRUSSELS },
  });
}

/** Whose day it is, beside a code that says that one is damaged. */
const DAMAGED = { deviceId: 'a tracker', vehicle: 'Van 2', day: '2026-11-16' };

const vehicle = (id: string, title: string) => ({
  id,
  title,
  plateNumber: null,
  brand: null,
  model: null,
  type: 'CAR',
  category: null,
  group: null,
  latestPosition: null,
});
export const FLEET = { total: 2, content: [vehicle(VAN_2, 'Van 2'), vehicle(VAN_10, 'Van 10')] };

/** In Brussels, in winter. */
export const dayOf = (instant: string) =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10);

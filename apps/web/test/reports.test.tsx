import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeResult } from '@urql/core';
import { createClient } from 'urql';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { map, pipe } from 'wonka';
import { ReportsScreen } from '../src/features/reports/reports-screen.tsx';
import { RoutesReport } from '../src/features/reports/routes/routes-report.tsx';
import { StopsReport } from '../src/features/reports/stops/stops-report.tsx';
import { SummaryTab } from '../src/features/reports/summary/summary-tab.tsx';
import { TripsReport } from '../src/features/reports/trips/trips-report.tsx';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { provideBrowserParts } from './browser.ts';
import { PERSON, renderRoutes } from './render-routes.tsx';
import { visitorServices } from './services.ts';

const [VAN_2, VAN_10] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a'];
const PERIOD = 'period=CUSTOM&from=2026-11-15T23:00:00.000Z&to=2026-11-17T23:00:00.000Z';
const NOTHING = {
  engineHours: 1,
  averageSpeed: 50,
  maxSpeed: 90,
  movingDuration: 7_620,
  idlingDuration: 300,
};

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Where = { groupBy?: string; vehicleIds: string[] | null; from: string; to: string };
/** Data, the code of a refusal, or null for no answer. */
type Answer = (operationName: string, where: Where) => object | string | null;

/** A report over a server that says so; null is no answer. */
async function show(path: string, answer: Answer, asksFleet = false) {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces(['reports', 'history', 'tracks', 'places', 'pick', 'pickers', 'lists', 'common']);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body);
    const known = operationName === 'PickVehicles' && !asksFleet ? { vehicles: FLEET } : null;
    const said = known ?? answer(operationName, variables.where);
    if (!said) throw new TypeError('Failed to fetch');
    const refused = { errors: [{ message: 'No', extensions: { code: said } }] };
    const answered = typeof said === 'string' ? refused : { data: said };
    return new Response(JSON.stringify(answered), { headers: { 'content-type': 'application/json' } });
  });
  const account = { id: 'a', timeZone: 'Europe/Brussels' };
  const client = createClient({
    url: 'http://api.test/graphql',
    exchanges: [
      () => (operations$) =>
        pipe(
          operations$,
          map((operation) => makeResult(operation, { data: { credentials: { account } }, hasNext: false })),
        ),
    ],
  });
  const routes = [
    {
      path: '/reports',
      element: <ReportsScreen />,
      children: [
        { path: 'summary', element: <SummaryTab /> },
        { path: 'trips', element: <TripsReport /> },
        { path: 'routes', element: <RoutesReport /> },
        { path: 'stops', element: <StopsReport /> },
      ],
    },
  ];
  return renderRoutes(routes, path, { services: visitorServices(i18n), i18n, client, person: PERSON });
}

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
const FLEET = { total: 2, content: [vehicle(VAN_2, 'Van 2'), vehicle(VAN_10, 'Van 10')] };

type Row = { vehicleId: string; startTime: string; distance: number };
const row = (vehicleId: string, startTime: string, distance: number): Row & typeof NOTHING => ({
  vehicleId,
  startTime,
  distance,
  ...NOTHING,
});

function summary(content: Row[], isUpdating = false) {
  const distance = content.reduce((sum, one) => sum + one.distance, 0);
  const report = {
    nextCursor: null,
    isUpdating,
    freshUntil: '2026-11-16T09:30:00.000Z',
    vehicles: 3,
    period: { from: '2026-11-15T23:00:00.000Z', to: '2026-11-17T23:00:00.000Z' },
    totals: { distance, ...NOTHING },
    content,
  };
  return { vehiclesSummaryReport: report };
}

const MONDAY = '2026-11-15T23:00:00.000Z';
const TUESDAY = '2026-11-16T23:00:00.000Z';
const DAYS = [row(VAN_2, MONDAY, 120_000), row(VAN_2, TUESDAY, 90_000), row(VAN_10, TUESDAY, 300_400)];
const WHOLE = [row(VAN_2, MONDAY, 210_000), row(VAN_10, MONDAY, 300_400)];
const ofBoth: Answer = (_, { groupBy }) => summary(groupBy === 'DAY' ? DAYS : WHOLE);

test('a summary has each vehicle by days of the account, the most first, and leads to the trips of a day', async () => {
  const router = await show(`/reports/summary?${PERIOD}`, ofBoth);
  const grid = await screen.findByRole('grid', { name: 'Summary by vehicle and day' });
  const names = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Van 10', 'Van 2', '2 vehicles']);
  expect(within(grid).getByRole('columnheader', { name: /^Tuesday.*17.*: 390 km$/ })).toBeTruthy();
  expect(within(grid).getByRole('cell', { name: /^Van 10, Monday.*: no data$/ })).toBeTruthy();
  expect(screen.getByText('1 more vehicle sent nothing in this period')).toBeTruthy();

  fireEvent.click(within(grid).getByRole('button', { name: 'Vehicle' }));
  await waitFor(() => expect(names()).toEqual(['Van 2', 'Van 10', '2 vehicles']));
  fireEvent.click(within(grid).getByRole('cell', { name: /^Van 2, Monday.*: 120 km$/ }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/reports/trips');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    vehicles: VAN_2,
    period: 'CUSTOM',
    from: MONDAY,
    to: TUESDAY,
  });
});

test('the grid is one stop of Tab: arrows move in it, Enter opens where one stands', async () => {
  const router = await show(`/reports/summary?${PERIOD}`, ofBoth);
  const grid = await screen.findByRole('grid');
  const standsOn = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  act(() => grid.focus());
  expect(standsOn()?.textContent).toBe('Van 10');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'End' });
  expect(standsOn()?.getAttribute('aria-label')).toMatch(/^Van 2, Tuesday.*: 90 km$/);
  fireEvent.keyDown(grid, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toContain(`vehicles=${VAN_2}`));
});

test('while late data is worked out it says so, and becomes right by itself', async () => {
  let isLate = true;
  await show(`/reports/summary?${PERIOD}`, (_, { groupBy }) => {
    if (groupBy !== 'DAY') return summary(isLate ? [row(VAN_2, MONDAY, 1_000)] : WHOLE, isLate);
    return summary(isLate ? [row(VAN_2, MONDAY, 1_000)] : DAYS, isLate);
  });
  expect(await screen.findByText(/^Updating: late data since .*16.*10:30/)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /^Monday.*being updated$/ })).toBeTruthy();
  isLate = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('cell', { name: /^Van 10, Tuesday.*: 300 km$/ })).toBeTruthy();
  expect(screen.queryByText(/^Updating/)).toBeNull();
});

test('a report that does not come can be asked for again, and one of nothing says what to do', async () => {
  let answer: Answer = () => null;
  await show(`/reports/summary?${PERIOD}`, (...question) => answer(...question));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => summary([]);
  fireEvent.click(retry);
  expect(await screen.findByText('Nothing in this period')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

/** In Brussels, in winter. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10);

const trip = (vehicleId: string, startTime: string, endTime: string, distance: number) => ({
  id: `${vehicleId}:${startTime}`,
  vehicleId,
  day: dayOf(startTime),
  startTime,
  endTime,
  isOpen: false,
  duration: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
  distance,
  averageSpeed: 40,
  maxSpeed: 88,
  ...{ startLatitude: 51, startLongitude: 4, endLatitude: 51.1, endLongitude: 4.1 },
});

test('trips stand by vehicle and day, or by what is pressed; each leads to the player', async () => {
  const content = [
    trip(VAN_2, '2026-11-16T07:00:00.000Z', '2026-11-16T07:40:00.000Z', 30_000),
    trip(VAN_2, '2026-11-16T23:10:00.000Z', '2026-11-17T00:15:00.000Z', 45_000),
    trip(VAN_10, '2026-11-16T12:00:00.000Z', '2026-11-16T12:05:00.000Z', 2_000),
  ];
  const router = await show(`/reports/trips?${PERIOD}&vehicles=${VAN_2},${VAN_10}`, (name, where) => {
    expect([name, where.vehicleIds?.length]).toEqual(['TripsPage', 2]);
    const { period } = summary([]).vehiclesSummaryReport;
    const totals = { trips: 3, distance: 77_000, duration: 6_600, maxSpeed: 88, averageSpeed: 42 };
    const sum = { trips: 9, distance: 88_800, duration: 3_600, maxSpeed: 99 };
    const subtotals = [
      { vehicleId: VAN_2, day: null, totals: { ...sum, trips: 12 } },
      { vehicleId: VAN_2, day: '2026-11-16', totals: sum },
    ];
    const rest = { nextCursor: null, isUpdating: false, freshUntil: MONDAY, startedBefore: 1, subtotals };
    return { vehiclesTripsReport: { ...rest, period, totals, content } };
  });
  const table = await screen.findByRole('table', { name: 'Trips' });
  const hours = () =>
    within(table)
      .getAllByRole('link', { name: /show on the map/ })
      .map((link) => link.textContent);
  // Van 2 before van 10, its newest day first.
  expect(hours()).toEqual(['00:10 – 01:15', '08:00 – 08:40', '13:00 – 13:05']);
  // What a day came to is told by the server, of however many trips.
  expect(within(table).getByText('12 trips')).toBeTruthy();
  expect(within(table).getAllByText('88.8')).toHaveLength(2);
  expect(screen.getByText(/^1 trip began before this period/)).toBeTruthy();
  const play = within(table).getByRole('link', { name: 'Play the trip 08:00 – 08:40' });
  expect(play.getAttribute('href')).toBe(
    `/vehicles/${VAN_2}/map?period=CUSTOM&from=2026-11-16T07%3A00%3A00.000Z&to=2026-11-16T07%3A40%3A01.000Z&at=2026-11-16T07%3A00%3A00.000Z`,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'None' }));
  fireEvent.click(within(table).getByRole('button', { name: 'Distance' }));
  await waitFor(() => expect(hours()).toEqual(['00:10 – 01:15', '08:00 – 08:40', '13:00 – 13:05']));
  fireEvent.click(within(table).getByRole('button', { name: 'Distance' }));
  await waitFor(() => expect(hours()).toEqual(['13:00 – 13:05', '08:00 – 08:40', '00:10 – 01:15']));
  expect(router.state.location.search).toContain('sort=distance');
  expect(router.state.location.search).toContain('subtotals=none');
});

const stop = (vehicleId: string, startTime: string, endTime: string, idlingDuration: number) => ({
  id: `${vehicleId}:${startTime}`,
  vehicleId,
  day: dayOf(startTime),
  startTime,
  endTime,
  isOpen: false,
  duration: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
  idlingDuration,
  engineHours: idlingDuration / 3600,
  ...{ latitude: 51, longitude: 4 },
});

test('stops stand under vehicle and day with what these come to, are asked for by their length, and lead to the player', async () => {
  const content = [
    stop(VAN_2, '2026-11-16T07:00:00.000Z', '2026-11-16T08:40:00.000Z', 1_500),
    stop(VAN_2, '2026-11-16T12:00:00.000Z', '2026-11-16T15:30:00.000Z', 0),
    stop(VAN_10, '2026-11-16T12:00:00.000Z', '2026-11-17T06:05:00.000Z', 600),
  ];
  const asked: Record<string, unknown>[] = [];
  const router = await show(`/reports/stops?${PERIOD}&min=10&idling=1`, (name, where) => {
    if (name !== 'StopsPage') return null;
    asked.push({ ...where });
    const { period } = summary([]).vehiclesSummaryReport;
    const sum = { stops: 7, duration: 7_200, idlingDuration: 3_600, engineHours: 1 };
    const subtotals = [
      { vehicleId: VAN_2, day: null, totals: { ...sum, stops: 8 } },
      { vehicleId: VAN_2, day: '2026-11-16', totals: sum },
    ];
    const totals = { stops: 230, duration: 36_000, idlingDuration: 9_000, engineHours: 2.5 };
    const rest = { nextCursor: null, isUpdating: false, freshUntil: MONDAY, startedBefore: 2, subtotals };
    return { vehiclesStopsReport: { ...rest, period, totals, content } };
  });
  const table = await screen.findByRole('table', { name: 'Stops' });
  expect(asked[0]).toMatchObject({ minDuration: 600, minIdling: 60, subtotals: 'DAY', limit: 200 });
  const hours = () =>
    within(table)
      .getAllByRole('link', { name: /show on the map/ })
      .map((link) => link.textContent);
  expect(hours()).toEqual(['08:00 – 09:40', '13:00 – 16:30', '13:00 – 07:05']);
  expect(within(table).getByText('8 stops')).toBeTruthy();
  expect(within(table).getByText(/^to .*17/)).toBeTruthy();
  // Twenty-five minutes of a hundred.
  expect(within(table).getByRole('row', { name: /08:00/ }).textContent).toMatch(/1:40.*0:25 25%/);
  expect(screen.getByRole('button', { name: 'Show more: 227 stops left' })).toBeTruthy();
  expect(screen.getByText(/^2 stops began before this period/)).toBeTruthy();
  const totals = screen.getByText('Idling share').parentElement;
  expect(totals?.textContent).toBe('Idling share25 %');
  const play = within(table).getByRole('link', { name: 'Play the stop 13:00 – 16:30' });
  const { pathname, searchParams } = new URL(play.getAttribute('href') ?? '', 'http://x');
  expect(pathname).toBe(`/vehicles/${VAN_2}/map`);
  expect(searchParams.get('at')).toBe('2026-11-16T12:00:00.000Z');
  fireEvent.click(within(table).getByRole('button', { name: 'Idling' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=-idling'));
  expect(hours()).toEqual(['08:00 – 09:40', '13:00 – 16:30', '13:00 – 07:05']);
  expect(screen.getByText('Sorted: the 3 stops shown, not those left.')).toBeTruthy();
});

test('routes say what of them is drawn; one alone is asked for with all the room there is', async () => {
  const point = (minute: number, speed: number) => ({
    ...{ fixTime: `2026-11-16T08:0${minute}:00.000Z`, latitude: 51 + minute / 100, longitude: 4 },
    ...{ speed, isAfterGap: false },
  });
  const route = (vehicleId: string, fixes: number, isDrawn = true) => ({
    ...{ vehicleId, fixes, isDrawn, distance: 12_340, maxSpeed: 87.4 },
    firstFixTime: isDrawn ? '2026-11-16T08:00:00.000Z' : null,
    lastFixTime: isDrawn ? '2026-11-16T08:02:00.000Z' : null,
    points: isDrawn ? [point(0, 10), point(1, 87.4), point(2, 0)] : [],
  });
  const asked: Record<string, unknown>[] = [];
  await show(`/reports/routes?${PERIOD}`, (name, where) => {
    if (name !== 'RoutesOutline') return null;
    asked.push({ ...where });
    const { period } = summary([]).vehiclesSummaryReport;
    const isAlone = where.vehicleIds?.length === 1;
    const content = isAlone ? [route(VAN_10, 5_000)] : [route(VAN_10, 5_000), route(VAN_2, 400_000, false)];
    const rest = { vehicles: isAlone ? 1 : 7, isUpdating: false, freshUntil: MONDAY, period };
    return { vehiclesRoutesOutline: { ...rest, seenFixes: 5_000, seenPoints: isAlone ? 2_222 : 3, content } };
  });
  const table = await screen.findByRole('table', { name: 'Routes' });
  expect(within(table).getByRole('row', { name: /Van 2/ }).textContent).toMatch(
    /too many points.*–.*400,000/,
  );
  expect(within(table).getByRole('row', { name: /Van 10/ }).textContent).toMatch(/5,000.*12.3 km.*87 km\/h/);
  expect(screen.getByText(/^3 of 5,000 points are drawn/)).toBeTruthy();
  expect(screen.getByText(/^1 vehicle has too many points/)).toBeTruthy();
  expect(screen.getByText(/^2 of 7 vehicles are shown/)).toBeTruthy();
  expect(asked).toHaveLength(1);
  fireEvent.click(within(table).getByRole('link', { name: 'Van 10: show its route alone' }));
  expect(await screen.findByText(/^2,222 of 5,000 points are drawn/)).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ vehicleIds: [VAN_10], box: null });
  fireEvent.click(within(table).getByRole('link', { name: 'Van 10: show all routes again' }));
  expect(await screen.findByText(/^3 of 5,000 points are drawn/)).toBeTruthy();
});

test('whoever may not see a vehicle of a link is told that there is none', async () => {
  await show(`/reports/summary?${PERIOD}&vehicles=${VAN_2}`, () => 'NOT_FOUND');
  expect(await screen.findByText('A vehicle of this report was not found')).toBeTruthy();
});

test('a report whose vehicles cannot be named does not show them as deleted', async () => {
  let fleet: object | null = null;
  const answer: Answer = (name, where) => (name === 'PickVehicles' ? fleet : ofBoth(name, where));
  await show(`/reports/summary?${PERIOD}`, answer, true);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Deleted vehicle')).toBeNull();
  fleet = { vehicles: FLEET };
  fireEvent.click(retry);
  expect(await screen.findByRole('rowheader', { name: 'Van 10' })).toBeTruthy();
});

import type { Place } from '@fleet/tracks/place';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { makeResult } from '@urql/core';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { createClient, Provider } from 'urql';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { filter, map, pipe } from 'wonka';
import { VehicleCard } from '../src/features/tracker/card/vehicle-card.tsx';
import { type Fix, type LiveVehicle, newVehicle } from '../src/fleet/live-vehicle.ts';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { Language } from '../src/lib/locale.ts';
import { createPlaceBook } from '../src/places/place-book.ts';
import { ServicesContext } from '../src/services.ts';
import { PersonContext } from '../src/session/person.ts';
import { provideBrowserParts } from './browser.ts';
import { PERSON } from './render-routes.tsx';
import { visitorServices } from './services.ts';

const MINUTE_MS = 60_000;
/** Three kilometres to the north-east of the town below. */
const AT = { latitude: 51.19, longitude: 4.17 };
const TOWN: Place = { latitude: 51.17, longitude: 4.14, name: 'Moscow', nameRu: 'Москва' };

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function truck(accountTitle: string, id = 'v', more: Partial<Fix> = {}): LiveVehicle {
  const facts = { id, title: 'Truck 1', plate: null, model: 'Scania R 450', type: 'truck', accountTitle };
  const fix = {
    ...AT,
    fixTimeMs: Date.now(),
    speedKmh: 82,
    courseDeg: 92,
    satellites: null,
    ignition: true,
    motion: true,
    readings: {},
    ...more,
  };
  return newVehicle(facts, { fix, connection: 'ONLINE', connectionSinceMs: 0 }, Date.now());
}

type Speed = [minutesAgo: number, speedKmh: number];

/** Data of the vehicle on the server apart from its fixes. */
type Known = {
  odometer: number;
  latestPosition: { id: string; motion: boolean; motionSince: string | null };
};

const clientOf = (vehicle: Known | null) =>
  createClient({
    url: 'http://api.test/graphql',
    exchanges: [
      () => (operations$) =>
        pipe(
          operations$,
          filter(({ kind }) => kind !== 'teardown'),
          map((operation) => {
            const data = { vehicle: vehicle && { __typename: 'Vehicle', id: 'v', ...vehicle } };
            return makeResult(operation, { data, hasNext: false });
          }),
        ),
    ],
  });

/** Renders the card with a server that has these speeds of the day. */
async function show(
  speeds: readonly Speed[],
  options: { language?: Language; others?: LiveVehicle[]; fix?: Partial<Fix>; known?: Known } = {},
) {
  const { language = 'en', others = [] } = options;
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(['tracker', 'tracks', 'places', 'common']);
  const positions = speeds.map(([minutesAgo, speed]) => ({
    ...AT,
    fixTime: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
    speed,
    course: 0,
    ignition: true,
    motion: speed > 5,
  }));
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: { vehiclesRoutesReport: { nextCursor: null, content: [{ vehicleId: 'v', positions }] } },
    }),
  );
  const places = createPlaceBook(async (question) => question.map(() => TOWN));
  const services = { ...visitorServices(i18n), places };
  const vehicle = truck('North', 'v', options.fix);
  services.fleet.load([vehicle, ...others]);
  services.fleet.tracks.watch('v', 0);
  const ignore = () => undefined;
  render(
    <ServicesContext value={services}>
      <PersonContext value={PERSON}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider>
            <Provider value={clientOf(options.known ?? null)}>
              <Suspense>
                <MemoryRouter>
                  <VehicleCard
                    vehicle={vehicle}
                    following={false}
                    onFollow={ignore}
                    onCenter={ignore}
                    onClose={ignore}
                  />
                </MemoryRouter>
              </Suspense>
            </Provider>
          </MantineProvider>
        </I18nextProvider>
      </PersonContext>
    </ServicesContext>,
  );
  return services;
}

test('the graph tells the highest speed of two hours and how long nothing was known', async () => {
  await show([
    [180, 130],
    [60, 70],
    [59, 105],
    [10, 60],
    [9, 50],
  ]);
  const graph = await screen.findByRole('img', {
    name: /last 2 hours: max 105 km\/h; no data for 1 h 5\d min/,
  });
  // Two runs, no line between them.
  expect(graph.querySelector('path:last-of-type')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
});

test('a fix that comes by socket is on the graph within a second', async () => {
  const services = await show([[1, 50]]);
  await screen.findByRole('img', { name: /max 50 km/ });
  const fixTimeMs = Date.now();
  act(() => services.fleet.addToTrack('v', [{ ...AT, id: 'new', fixTimeMs, speedKmh: 90 }]));
  await screen.findByRole('img', { name: /max 90 km/ }, { timeout: 3000 });
});

test('a vehicle that was silent for two hours has no data, and no speed', async () => {
  await show([]);
  await screen.findByRole('img', { name: /last 2 hours: no data/ });
  expect(screen.queryByText(/max/)).toBeNull();
});

test.each([
  ['en', '3 km north-east of Moscow'],
  ['ru', 'Москва, 3 км к северо-востоку'],
] as const)('in %s it says which place it is near', async (language, text) => {
  await show([], { language });
  await screen.findByText(text);
});

test('the account is named only to those who see several', async () => {
  await show([]);
  expect(screen.queryByText(/North/)).toBeNull();
  cleanup();
  await show([], { others: [truck('South', 'w')] });
  await screen.findByText('Scania R 450 · North');
});

test('Share copies the link to the vehicle where the platform has no sheet', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', {
    ...navigator,
    languages: ['en'],
    userAgent: 'test',
    clipboard: { writeText },
  });
  await show([]);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/tracker?vehicle=v`));
});

test('the menu leads to pictures from the street in another tab, which learns nothing of this one', async () => {
  await show([]);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  // Without a layout the kit takes the button for scrolled away, and hides its menu.
  const link = await screen.findByRole('menuitem', { name: 'Street-level view', hidden: true });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('viewpoint')).toBe('51.190000,4.170000');
});

const PARKED = { speedKmh: 0, motion: false, ignition: false };
const standingSince = (motionSince: string | null): Known => ({
  odometer: 123_400_000,
  latestPosition: { id: 'p', motion: false, motionSince },
});

test('the odometer is the one by which the service is due, whatever the tracker counts', async () => {
  await show([], { fix: { readings: { odometerM: 7_000_000 } }, known: standingSince(null) });
  const odometer = await screen.findByText('123,400 km');
  expect(odometer.closest('div')?.textContent).toContain('Odometer');
  expect(screen.queryByText('7,000 km')).toBeNull();
});

test('what stands says since when: the time, and of another day the day too', async () => {
  const at = new Date();
  at.setHours(0, 0, 0, 0);
  await show([], { fix: PARKED, known: standingSince(at.toISOString()) });
  expect((await screen.findByText(/^since /)).textContent).toBe('since 00:00');
  cleanup();
  await show([], { fix: PARKED, known: standingSince('2026-01-02T03:04:05Z'), language: 'ru' });
  expect((await screen.findByText(/^с /)).textContent).toMatch(/^с .*2026.*, \d\d:04$/);
});

test('what drives stands since never, also when the server is behind', async () => {
  await show([], { known: standingSince('2026-01-02T03:04:05Z') });
  await screen.findByText('123,400 km');
  expect(screen.queryByText(/^since /)).toBeNull();
});

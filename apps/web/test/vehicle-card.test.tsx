import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { VehicleCard } from '../src/features/tracker/card/vehicle-card.tsx';
import { type LiveVehicle, newVehicle } from '../src/fleet/live-vehicle.ts';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { Language } from '../src/lib/locale.ts';
import type { Place } from '../src/places/place.ts';
import { createPlaceBook } from '../src/places/place-book.ts';
import { ServicesContext } from '../src/services.ts';
import { provideBrowserParts } from './browser.ts';
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

function truck(accountTitle: string, id = 'v'): LiveVehicle {
  const facts = { id, title: 'Truck 1', plate: null, model: 'Scania R 450', type: 'truck', accountTitle };
  const fix = {
    ...AT,
    fixTimeMs: Date.now(),
    speedKmh: 82,
    courseDeg: 92,
    satellites: null,
    totalDistanceM: null,
    ignition: true,
    motion: true,
    readings: {},
  };
  return newVehicle(facts, { fix, connection: 'ONLINE', connectionSinceMs: 0 }, Date.now());
}

type Speed = [minutesAgo: number, speedKmh: number];

/** The card over a server that tells these speeds of the day. */
async function show(speeds: readonly Speed[], options: { language?: Language; others?: LiveVehicle[] } = {}) {
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
  const vehicle = truck('North');
  services.fleet.load([vehicle, ...others]);
  services.fleet.tracks.watch('v', 0);
  const ignore = () => undefined;
  render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
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
        </MantineProvider>
      </I18nextProvider>
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
    name: /last 2 hours: at most 105 km\/h; no data for 1 h 5\d min/,
  });
  // Two runs, no line between them.
  expect(graph.querySelector('path:last-of-type')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
});

test('a fix that comes by socket is on the graph within a second', async () => {
  const services = await show([[1, 50]]);
  await screen.findByRole('img', { name: /at most 50 km/ });
  const fixTimeMs = Date.now();
  act(() => services.fleet.addToTrack('v', [{ ...AT, id: 'new', fixTimeMs, speedKmh: 90 }]));
  await screen.findByRole('img', { name: /at most 90 km/ }, { timeout: 3000 });
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
  const menu = await screen.findByRole('menu');
  // Without a layout the kit takes the button for scrolled away, and hides its menu.
  const link = await within(menu).findByRole('menuitem', { name: 'Street-level view', hidden: true });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('viewpoint')).toBe('51.190000,4.170000');
});

import { fireEvent, screen, within } from '@testing-library/react';
import { Client, cacheExchange, fetchExchange } from 'urql';
import { vi } from 'vitest';
import { answerOf } from '../../gallery/lists/made-up-server.ts';
import { madeUpVehicles } from '../../gallery/lists/made-up-vehicles.ts';
import en from '../../gallery/lists/texts/en.json';
import ru from '../../gallery/lists/texts/ru.json';
import { VehiclesList } from '../../gallery/lists/vehicles-list.tsx';
import { useShortcuts } from '../../src/features/shell/palette/use-shortcuts.ts';
import { createI18n } from '../../src/lib/i18n/i18n.ts';
import type { Language } from '../../src/lib/locale.ts';
import type { Picked } from '../../src/lists/use-selection.ts';
import { PERSON, renderRoutes } from '../render-routes.tsx';
import { visitorServices } from '../services.ts';

export const MANY = { rows: 43 };

type Options = { rows?: number; language?: Language; isPhone?: boolean; server?: Server };
/** Behaviour of the server until it is changed. */
export type Server = { does: 'answer' | 'fail' | 'wait' };

export async function show(query = '', options: Options = {}) {
  if (options.isPhone) {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
  }
  const i18n = await createI18n(options.language ?? 'en');
  i18n.addResourceBundle('en', 'gallery-vehicles', en);
  i18n.addResourceBundle('ru', 'gallery-vehicles', ru);
  await i18n.loadNamespaces(['lists', 'common']);
  const rows = madeUpVehicles(options.rows ?? 8);
  const server = options.server ?? { does: 'answer' };
  const client = new Client({
    url: 'http://api.test/graphql',
    preferGetMethod: false,
    exchanges: [cacheExchange, fetchExchange],
    fetch: async (_url, init) => {
      if (server.does === 'wait') return new Promise(() => undefined);
      if (server.does === 'fail') throw new TypeError('network');
      return Response.json({ data: answerOf(rows, JSON.parse(String(init?.body)).variables) });
    },
  });
  const picked: [string, Picked][] = [];
  const onBulk = async (action: string, what: Picked) => {
    picked.push([action, what]);
    return action === 'move';
  };
  const router = renderRoutes(
    [
      { path: '/vehicles', element: <VehiclesList onBulk={onBulk} /> },
      { path: '/vehicles/:id', element: <p>One vehicle</p> },
    ],
    { pathname: '/vehicles', search: query, key: crypto.randomUUID() },
    { services: visitorServices(i18n), i18n, client, person: PERSON, beside: <Keys /> },
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, server, picked, query: () => router.state.location.search };
}

function Keys() {
  useShortcuts(() => undefined);
  return null;
}

export const grid = () => screen.getByRole('grid', { name: 'Vehicles' });
export const bodyRows = () => within(grid()).getAllByRole('row').slice(1);
export const row = (place: number) => bodyRows()[place - 1] as HTMLElement;
export const titles = () => bodyRows().map((element) => within(element).getByRole('link').textContent ?? '');
export const tick = (place: number) => within(row(place)).getByRole('checkbox');
export const loaded = (text: RegExp = /of \d+ vehicles?/) => screen.findByText(text);
export const press = (key: string, rest: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: codeOf(key), ...rest });
const codeOf = (key: string) => (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key);
export const active = () => grid().getAttribute('aria-activedescendant');
export const column = (name: string | RegExp) => within(grid()).getByRole('columnheader', { name });

import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Client, cacheExchange, fetchExchange, Provider } from 'urql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerOf } from '../gallery/lists/made-up-server.ts';
import { madeUpVehicles } from '../gallery/lists/made-up-vehicles.ts';
import en from '../gallery/lists/texts/en.json';
import ru from '../gallery/lists/texts/ru.json';
import { VehiclesList } from '../gallery/lists/vehicles-list.tsx';
import { useShortcuts } from '../src/features/shell/palette/use-shortcuts.ts';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { Language } from '../src/lib/locale.ts';
import type { Picked } from '../src/lists/use-selection.ts';
import { ServicesContext } from '../src/services.ts';
import { type Person, PersonContext } from '../src/session/person.ts';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { provideBrowserParts } from './browser.ts';
import { visitorServices } from './services.ts';

const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: [],
  accountId: null,
  accountTitle: null,
  memberships: [],
  billingEffective: true,
};

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MANY = { rows: 43 };

type Options = { rows?: number; language?: Language; isPhone?: boolean; server?: Server };
/** What the server does until it is told otherwise. */
type Server = { does: 'answer' | 'fail' | 'wait' };

async function show(query = '', options: Options = {}) {
  if (options.isPhone) {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
  }
  const i18n = await createI18n(options.language ?? 'en');
  i18n.addResourceBundle('en', 'gallery-vehicles', en);
  i18n.addResourceBundle('ru', 'gallery-vehicles', ru);
  await i18n.loadNamespaces(['lists', 'common']);
  const services = visitorServices(i18n);
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
  const router = createMemoryRouter(
    [
      { path: '/vehicles', element: <VehiclesList onBulk={onBulk} /> },
      { path: '/vehicles/:id', element: <p>One vehicle</p> },
    ],
    { initialEntries: [{ pathname: '/vehicles', search: query, key: crypto.randomUUID() }] },
  );
  render(
    <ServicesContext value={services}>
      <PersonContext value={PERSON}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider env="test">
            <Provider value={client}>
              <Suspense>
                <RouterProvider router={router} />
              </Suspense>
            </Provider>
            <ConfirmDialog queue={services.confirm} failedText="" />
            <Keys />
          </MantineProvider>
        </I18nextProvider>
      </PersonContext>
    </ServicesContext>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, server, picked, query: () => router.state.location.search };
}

function Keys() {
  useShortcuts(() => undefined);
  return null;
}

const grid = () => screen.getByRole('grid', { name: 'Vehicles' });
const bodyRows = () => within(grid()).getAllByRole('row').slice(1);
const row = (place: number) => bodyRows()[place - 1] as HTMLElement;
const titles = () => bodyRows().map((element) => within(element).getByRole('link').textContent ?? '');
const tick = (place: number) => within(row(place)).getByRole('checkbox');
const loaded = (text: RegExp = /of \d+ vehicles?/) => screen.findByText(text);
const press = (key: string, rest: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: codeOf(key), ...rest });
const codeOf = (key: string) => (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key);
const active = () => grid().getAttribute('aria-activedescendant');
const column = (name: string | RegExp) => within(grid()).getByRole('columnheader', { name });

describe('rows', () => {
  test('of a page are shown with their names, and how many there are', async () => {
    await show('', MANY);
    await loaded();
    expect(screen.getByText('1–20')).toBeTruthy();
    expect(bodyRows()).toHaveLength(20);
    expect(grid().getAttribute('aria-rowcount')).toBe('44');
    expect(column('Odometer, km')).toBeTruthy();
  });

  test('are counted in Russian with its plurals', async () => {
    await show('?size=0', { language: 'ru', rows: 21 });
    expect(await screen.findByText('из 21 машины')).toBeTruthy();
  });

  test('are sorted by the head, first up, then down', async () => {
    const { query } = await show();
    await loaded();
    expect(column(/^Vehicle/).getAttribute('aria-sort')).toBe('ascending');
    const first = titles()[0];
    fireEvent.click(within(column(/^Vehicle/)).getByRole('button'));
    await waitFor(() => expect(titles()[0]).not.toBe(first));
    expect(column(/^Vehicle/).getAttribute('aria-sort')).toBe('descending');
    expect(query()).toBe('?sort=-title');
    expect(column('Driver').getAttribute('aria-sort')).toBeNull();
  });

  test('open by a press, and by a link of their own', async () => {
    const { router } = await show();
    await loaded();
    expect(within(row(2)).getByRole('link').getAttribute('href')).toMatch(/^\/vehicles\/v\d+$/);
    fireEvent.click(within(row(2)).getByText(/Pool cars|Shuttles|Survey/));
    await screen.findByText('One vehicle');
    expect(router.state.location.pathname).toMatch(/^\/vehicles\/v\d+$/);
  });

  test('do not open by their tick and their menu', async () => {
    const { router } = await show();
    await loaded();
    fireEvent.click(tick(1));
    fireEvent.click(within(row(1)).getByRole('button', { name: /^Actions for / }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(router.state.location.pathname).toBe('/vehicles');
  });
});

describe('words and filters', () => {
  test('the slash leads to the search, whose words are searched for when the fingers rest', async () => {
    const { query } = await show();
    await loaded();
    press('/');
    const search = screen.getByRole('searchbox', { name: 'Name, plate, driver, IMEI' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    fireEvent.change(search, { target: { value: 'truck' } });
    await waitFor(() => expect(query()).toBe('?search=truck'));
    await waitFor(() => expect(titles().every((title) => title.startsWith('Truck'))).toBe(true));
  });

  test('chips are pressed in and out, and Back takes the last one away', async () => {
    const { router, query } = await show();
    await loaded();
    const states = screen.getByRole('group', { name: 'State' });
    fireEvent.click(within(states).getByRole('button', { name: /^Moving/ }));
    fireEvent.click(within(states).getByRole('button', { name: /^Idling/ }));
    await waitFor(() => expect(query()).toBe('?states=moving%2Cidling'));
    expect(
      within(states)
        .getByRole('button', { name: /^Idling/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await act(() => router.navigate(-1));
    expect(query()).toBe('?states=moving');
  });

  test('a filter opens, says what it is set to, and is taken away by its cross', async () => {
    const { query } = await show();
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Type' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Truck' }));
    expect(await screen.findByRole('button', { name: 'Type Truck' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Van' }));
    expect(await screen.findByRole('button', { name: 'Type 2 of 6' })).toBeTruthy();
    expect(query()).toBe('?types=truck%2Cvan');
    fireEvent.click(screen.getByRole('button', { name: 'Take away: Type' }));
    expect(query()).toBe('');
  });

  test('many options are searched', async () => {
    await show();
    await loaded();
    fireEvent.click(screen.getAllByRole('button', { name: 'Group' })[0] as HTMLElement);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Find' }), { target: { value: 'boom' } });
    expect(screen.getAllByRole('checkbox', { name: /depot/ })).toHaveLength(1);
  });

  test('"Clear" is there while there is something to clear', async () => {
    const { query } = await show('?search=truck&types=truck&size=50');
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(query()).toBe('?size=50'));
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('ticks', () => {
  test('with Shift all between are ticked, and an action is told which', async () => {
    const { picked } = await show();
    await loaded();
    fireEvent.click(tick(2));
    fireEvent.click(tick(4), { shiftKey: true });
    const bar = screen.getByRole('region', { name: 'Actions for what is selected' });
    expect(within(bar).getByRole('status').textContent).toBe('3 selected');
    fireEvent.click(within(bar).getByRole('button', { name: 'Move to group' }));
    await waitFor(() => expect(picked).toHaveLength(1));
    expect(picked[0]).toMatchObject(['move', { kind: 'rows', count: 3 }]);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  test('"Select all" means the filter and not the page', async () => {
    const { picked } = await show('?types=truck&size=5', MANY);
    await loaded();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    fireEvent.click(screen.getByRole('button', { name: /^Select all \d+$/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Assign driver' }));
    await waitFor(() => expect(picked).toHaveLength(1));
    expect(picked[0]?.[1]).toMatchObject({ kind: 'filter', where: { types: ['truck'] } });
    expect(picked[0]?.[1].count).toBeGreaterThan(5);
    expect(screen.getByRole('status').textContent).toMatch(/selected/);
  });

  test('Escape unticks all, wherever the focus is', async () => {
    await show();
    await loaded();
    fireEvent.click(tick(1));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('keys', () => {
  test('arrows, j and k move in the rows, from anywhere on the page', async () => {
    await show();
    await loaded();
    press('j');
    expect(active()).toBe(row(1).id);
    expect(document.activeElement).toBe(grid());
    press('j');
    press('ArrowDown');
    expect(active()).toBe(row(3).id);
    press('k');
    expect(active()).toBe(row(2).id);
    press('End');
    expect(active()).toBe(row(8).id);
  });

  test('letters are found where a Cyrillic keyboard has others', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    fireEvent.keyDown(grid(), { key: 'о', code: 'KeyJ' });
    expect(active()).toBe(row(2).id);
    fireEvent.keyDown(grid(), { key: 'ч', code: 'KeyX' });
    expect(row(2).getAttribute('aria-selected')).toBe('true');
  });

  test('Space and x tick, Shift and an arrow tick what is passed, Escape unticks', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    press(' ');
    expect(row(1).getAttribute('aria-selected')).toBe('true');
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(bodyRows().filter((element) => element.getAttribute('aria-selected') === 'true')).toHaveLength(3);
    press('Escape');
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('Enter opens the row', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    press('ArrowDown');
    press('Enter');
    expect(await screen.findByText('One vehicle')).toBeTruthy();
  });

  test('Back leads to the row that was left', async () => {
    const { router } = await show();
    await loaded();
    act(() => grid().focus());
    press('ArrowDown');
    press('ArrowDown');
    const left = active();
    press('Enter');
    await screen.findByText('One vehicle');
    await act(() => router.navigate(-1));
    await loaded();
    expect(active()).toBe(left);
  });

  test('Tab stops at the controls of the row in use only', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    press('ArrowDown');
    expect(tick(2).tabIndex).toBe(0);
    expect(tick(1).tabIndex).toBe(-1);
  });
});

describe('pages', () => {
  test('every size is one press, and begins at the first page', async () => {
    const { query } = await show('?page=2', MANY);
    await loaded();
    expect(screen.getByText('21–40')).toBeTruthy();
    const sizes = within(screen.getByRole('group', { name: 'Rows' }));
    expect(sizes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '5',
      '7',
      '10',
      '15',
      '20',
      '25',
      '50',
      'All',
    ]);
    fireEvent.click(sizes.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(43));
    expect(query()).toBe('?size=0');
  });

  test('the next page is one press', async () => {
    const { query } = await show('', MANY);
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21–40')).toBeTruthy();
    expect(query()).toBe('?page=2');
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('a page that is no more gives way to the last one', async () => {
    const { query } = await show('?page=9', MANY);
    await waitFor(() => expect(query()).toBe('?page=3'));
    expect(await screen.findByText('41–43')).toBeTruthy();
  });
});

describe('columns', () => {
  const headers = () =>
    within(grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('switch', { name: 'Driver' });
  };

  test('are hidden and shown, and remembered for the person and the list', async () => {
    await show();
    await loaded();
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Driver' }));
    fireEvent.click(screen.getByRole('switch', { name: 'IMEI' }));
    expect(headers()).not.toContain('Driver');
    expect(headers()).toContain('IMEI');
    cleanup();
    await show();
    await loaded();
    expect(headers()).not.toContain('Driver');
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(headers()).toContain('Driver');
  });

  test('are moved with Alt and an arrow, which is said', async () => {
    await show();
    await loaded();
    await open();
    fireEvent.keyDown(screen.getByRole('switch', { name: 'State' }), { key: 'ArrowUp', altKey: true });
    expect(headers().slice(0, 4)).toEqual(['Vehicle', 'Group', 'State', 'Driver']);
    expect(screen.getByText('State: place 3 of 7')).toBeTruthy();
  });

  test('are moved by two presses, too', async () => {
    await show();
    await loaded();
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Move State' }));
    fireEvent.click(screen.getByRole('button', { name: 'Put Group here' }));
    expect(headers().slice(0, 4)).toEqual(['Vehicle', 'State', 'Group', 'Driver']);
  });

  test('are made wider by the keyboard', async () => {
    await show();
    await loaded();
    const edge = screen.getByRole('separator', { name: 'Width of Group' });
    const before = Number(edge.getAttribute('aria-valuenow'));
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before + 16);
  });
});

describe('states', () => {
  test('loading shows rows to come', async () => {
    await show('', { server: { does: 'wait' } });
    expect(grid().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  test('failed says so and can be tried again; filters stay', async () => {
    const server: Server = { does: 'fail' };
    await show('?types=truck', { server });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    expect(screen.getByRole('button', { name: 'Type Truck' })).toBeTruthy();
    server.does = 'answer';
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });

  test('an empty list offers to add the first', async () => {
    await show('', { rows: 0 });
    expect(await screen.findByText('No vehicles yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add vehicle' })).toHaveLength(2);
  });

  test('filtered to nothing offers to clear', async () => {
    const { query } = await show('?search=zeppelin');
    expect(await screen.findByText('No vehicle matches')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement);
    await loaded();
    expect(query()).toBe('');
  });

  test('the last page stays while the next one loads, under a line of progress', async () => {
    const { server } = await show('', MANY);
    await loaded();
    server.does = 'wait';
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('progressbar', { name: 'Loading more' })).toBeTruthy();
    expect(bodyRows()).toHaveLength(20);
  });
});

describe('views', () => {
  const tab = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Saved views' })).getByRole('link', { name });

  test('a view brings its filters, and a dot when they were changed since', async () => {
    const { query } = await show();
    await loaded();
    expect(screen.queryByRole('button', { name: /view/i })).toBeNull();
    fireEvent.click(tab(/^Offline over a day/));
    await waitFor(() => expect(query()).toBe('?view=offline&states=offline'));
    expect(tab(/^Offline over a day/).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('img', { name: 'changed since it was saved' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Parked/ }));
    expect(await screen.findByRole('img', { name: 'changed since it was saved' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'changed since it was saved' })).toBeNull());
  });

  test('what is shown becomes a view by giving it a name', async () => {
    const { query } = await show('?types=van');
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the view' }), {
      target: { value: 'Vans' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(query()).toBe('?view=own-3&types=van'));
    await waitFor(() => expect(tab(/^Vans/).getAttribute('aria-current')).toBe('page'));
  });

  test('a view is deleted after a question', async () => {
    await show('?view=due&sort=service');
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete this view' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete the view/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete this view' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Service due/ })).toBeNull());
  });
});

describe('a phone', () => {
  const cards = () => within(screen.getByRole('list', { name: 'Vehicles' })).getAllByRole('listitem');

  test('shows cards, and opens them', async () => {
    await show('', { isPhone: true });
    await loaded();
    expect(cards()).toHaveLength(8);
    fireEvent.click(within(cards()[0] as HTMLElement).getByRole('link'));
    expect(await screen.findByText('One vehicle')).toBeTruthy();
  });

  test('a finger that rests ticks a card, and then each press does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show('', { isPhone: true });
    await loaded();
    const link = within(cards()[0] as HTMLElement).getByRole('link');
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.pointerUp(link);
    fireEvent.click(link);
    fireEvent.click(within(cards()[1] as HTMLElement).getByRole('link'));
    const bar = screen.getByRole('region', { name: 'Actions for what is selected' });
    expect(within(bar).getByRole('status').textContent).toBe('2 selected');
    expect(screen.queryByText('One vehicle')).toBeNull();
  });

  test('a finger that moves on scrolls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show('', { isPhone: true });
    await loaded();
    const link = within(cards()[0] as HTMLElement).getByRole('link');
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
    fireEvent.pointerMove(link, { pointerType: 'touch', clientX: 5, clientY: 40 });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('region', { name: 'Actions for what is selected' })).toBeNull();
  });

  test('a card is ticked by its menu, too', async () => {
    await show('', { isPhone: true });
    await loaded();
    fireEvent.click(within(cards()[0] as HTMLElement).getByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Select' }));
    expect(screen.getByRole('region', { name: 'Actions for what is selected' })).toBeTruthy();
  });

  test('the filters are in a sheet, whose button says how many are set', async () => {
    const { query } = await show('?types=truck&groupIds=0', { isPhone: true });
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: '2 filters are set' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Van' }));
    await waitFor(() => expect(query()).toBe('?types=truck%2Cvan&groupIds=0'));
    expect(within(sheet).getByRole('button', { name: /^Show \d+$/ })).toBeTruthy();
  });
});

test('the export asks for the rows of the filter, and a server that refuses is said so', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 503 });
  });
  await show('?types=truck&page=2&sort=-odometer&size=5');
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await waitFor(() => expect(asked).toEqual(['/exports/vehicles.xlsx?sort=-odometer&types=truck']));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
});

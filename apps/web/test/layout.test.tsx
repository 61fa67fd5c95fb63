import type { Role } from '@fleet/contracts/roles';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Exchange, makeErrorResult, makeResult, type Operation } from '@urql/core';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createClient, Provider } from 'urql';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { filter, map, pipe } from 'wonka';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { createRoutes } from '../src/routes.tsx';
import { ServicesContext } from '../src/services.ts';
import { provideBrowserParts } from './browser.ts';
import { visitorServices } from './services.ts';

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const CREDENTIALS = {
  credentials: {
    profile: {
      id: 'p',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.org',
      roles: [],
      avatar: null,
    },
    account: null,
  },
  memberships: [],
};
/** Answers every operation: the person, and empty search results. */
const NOTHING = { content: [] };
const ANSWER = {
  ...CREDENTIALS,
  supportUnread: { total: 0 },
  unreadNotifications: { total: 0 },
  users: NOTHING,
  vehicles: NOTHING,
  vehicleGroups: NOTHING,
};
const REMEMBERED = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['FAMILY_OWNER'],
  accountId: null,
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
} as const;

/** Renders the product's routes at a path for a person with these roles; the server answers or is down. */
async function show(
  path: string,
  options: { roles?: Role[]; serverAway?: boolean; remembered?: boolean } = {},
) {
  const i18n = await createI18n('en');
  const services = visitorServices(i18n);
  services.session.signIn({
    tokenType: 'Bearer',
    accessToken: `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.y`,
    refreshToken: 'refresh',
    roles: options.roles ?? ['FAMILY_OWNER'],
  });
  if (options.remembered) services.personMemory.remember(REMEMBERED);
  const server = { away: options.serverAway ?? false };
  const reply = (operation: Operation) =>
    server.away
      ? makeErrorResult(operation, new TypeError('Failed to fetch'))
      : makeResult(operation, { data: ANSWER, hasNext: false });
  const answer: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      map(reply),
    );
  const client = createClient({ url: 'http://api.test/graphql', exchanges: [answer] });
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [path] });
  render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider env="test">
          <Suspense>
            <Provider value={client}>
              <RouterProvider router={router} />
            </Provider>
          </Suspense>
        </MantineProvider>
      </I18nextProvider>
    </ServicesContext>,
  );
  return { services, router, server };
}

test('an address that is for others says so, and the navigation stays', async () => {
  await show('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy();
  const [rail] = screen.getAllByRole('navigation', { name: 'Main' });
  expect(
    within(rail as HTMLElement)
      .getByRole('link', { name: 'Map' })
      .getAttribute('href'),
  ).toBe('/tracker');
});

test('an address without a screen is not found by those it is for', async () => {
  await show('/no-such-page', { roles: ['SERVICE_OWNER'] });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('neither page is one to come back to', async () => {
  const { services } = await show('/no-such-page', { roles: ['SERVICE_OWNER'] });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(services.paths.firstOutsideAuth()).toBeNull();
});

test('a session that ends leads to sign-in and back', async () => {
  const { services, router } = await show('/payments?step=2', { roles: ['SERVICE_OWNER'] });
  await screen.findAllByRole('navigation', { name: 'Main' });
  services.session.signOut('server');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/sign-in'));
  expect(router.state.location.search).toBe('?redirect=%2Fpayments%3Fstep%3D2');
});

test('while the server is away nobody is signed out, and one can try again', async () => {
  const { services, server } = await show('/no-such-page', { roles: ['SERVICE_OWNER'], serverAway: true });
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeTruthy();
  expect(services.session.state().signedIn).toBe(true);
  server.away = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('whoever was here before works on while the server is away, and is forgotten on leaving', async () => {
  const { services } = await show('/payments', { serverAway: true, remembered: true });
  expect(await screen.findByRole('button', { name: 'AL · Your profile' })).toBeTruthy();
  services.session.signOut('person');
  expect(services.personMemory.recall()).toBeNull();
});

test('the question mark lists the keys', async () => {
  await show('/no-such-page', { roles: ['SERVICE_OWNER'] });
  await screen.findByRole('heading', { name: 'Page not found' });
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash' });
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Map')).toBeTruthy();
});

test('the search of the rail opens the palette', async () => {
  await show('/no-such-page', { roles: ['SERVICE_OWNER'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  expect(
    await screen.findByPlaceholderText('Vehicle, driver, place, page or action', {}, { timeout: 5000 }),
  ).toBeTruthy();
});

test('a phone keeps theme and language behind "More"', async () => {
  await show('/no-such-page', { roles: ['SERVICE_OWNER'] });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog', { name: 'More' }, { timeout: 5000 });
  expect(within(sheet).getByRole('radiogroup', { name: 'Theme' })).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Русский' }));
  expect(await screen.findByRole('radiogroup', { name: 'Тема' })).toBeTruthy();
});

test('Ctrl K finds pages and actions by their name', async () => {
  const { router } = await show('/no-such-page', { roles: ['SERVICE_OWNER'] });
  await screen.findByRole('heading', { name: 'Page not found' });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const search = await screen.findByPlaceholderText(
    'Vehicle, driver, place, page or action',
    {},
    { timeout: 5000 },
  );
  fireEvent.change(search, { target: { value: 'sign' } });
  expect(await screen.findByRole('button', { name: /Sign out/ })).toBeTruthy();
  expect(screen.queryByText('Map', { selector: '[class*=actionLabel]' })).toBeNull();
  expect(router.state.location.pathname).toBe('/no-such-page');
});

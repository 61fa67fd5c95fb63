import type { Role } from '@fleet/contracts/roles';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requireSession, requireVisitor, restoreSession, useAccess } from '../src/guards.ts';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { memoryStorage } from '../src/lib/storage.ts';
import { createRoutes } from '../src/routes.tsx';
import { createServices, type Services } from '../src/services.ts';
import { RefreshRefusedError } from '../src/session/refresh-error.ts';
import { createTokenStore, type IssuedCredentials } from '../src/session/token-store.ts';
import { provideBrowserParts } from './browser.ts';

const ISSUED: IssuedCredentials = {
  tokenType: 'Bearer',
  accessToken: 'access',
  refreshToken: 'refresh',
  roles: ['FAMILY_OWNER'],
};

async function services(options: { loggedIn?: boolean; refused?: boolean } = {}): Promise<Services> {
  const stores = { tab: memoryStorage(), persistent: memoryStorage() };
  if (options.loggedIn) createTokenStore(stores).save(ISSUED);
  return createServices({
    i18n: await createI18n('en'),
    stores,
    refreshCredentials: async () => {
      if (options.refused) throw new RefreshRefusedError('UNAUTHORIZED');
      return ISSUED;
    },
  });
}

/** Where the product's own routing table leads from a path; screens are not rendered. */
async function destination(path: string, given: Services): Promise<string> {
  const router = createMemoryRouter(createRoutes(given), { initialEntries: [path] });
  await vi.waitFor(
    () => expect(router.state.initialized && router.state.navigation.state).toBe('idle'),
    10_000,
  );
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

beforeAll(provideBrowserParts);
afterEach(cleanup);

describe('a visitor', () => {
  test.each([
    ['/', '/auth/sign-in'],
    ['/auth', '/auth/sign-in'],
    ['/auth?email=a%40b.co', '/auth/sign-in?email=a%40b.co'],
    ['/auth/sign-up?i=token', '/auth/sign-up?i=token'],
    ['/tracker', '/auth/sign-in?redirect=%2Ftracker'],
    ['/tracker?vehicle=1&q=van', '/auth/sign-in?redirect=%2Ftracker%3Fvehicle%3D1%26q%3Dvan'],
    ['/no/such/page', '/no/such/page'],
  ])('of %s is led to %s', async (path, expected) => {
    expect(await destination(path, await services())).toBe(expected);
  });

  test('whose session the server refuses is a visitor, with everything cleared', async () => {
    const given = await services({ loggedIn: true, refused: true });
    expect(await destination('/tracker', given)).toBe('/auth/sign-in?redirect=%2Ftracker');
    expect(given.session.state().signedIn).toBe(false);
    expect(given.session.authorization()).toBeNull();
  });
});

describe('somebody signed in', () => {
  test.each([
    ['/', '/tracker'],
    ['/auth/sign-in', '/tracker'],
    ['/auth/sign-in?redirect=%2Ftracker%3Fvehicle%3D1', '/tracker?vehicle=1'],
    ['/auth/sign-in?redirect=%2Fauth%2Fsign-up', '/tracker'],
    ['/auth/sign-in?redirect=https%3A%2F%2Fevil.example', '/tracker'],
    ['/auth/sign-in?redirect=%2F%2Fevil.example', '/tracker'],
    ['/no/such/page', '/no/such/page'],
  ])('on %s is led to %s', async (path, expected) => {
    expect(await destination(path, await services({ loggedIn: true }))).toBe(expected);
  });

  test('leaves /auth for the first remembered path outside it', async () => {
    const given = await services({ loggedIn: true });
    given.paths.remember('/tracker?state=moving');
    given.paths.remember('/auth/sign-up');
    expect(await destination('/auth/sign-in', given)).toBe('/tracker?state=moving');
  });
});

describe('roles of a route', () => {
  function Page({ scopes }: { scopes: readonly Role[] }) {
    return useAccess(scopes) ? <p>open</p> : <p>denied</p>;
  }

  function show(scopes: readonly Role[], roles?: readonly Role[]) {
    const route: RouteObject = {
      path: '/',
      element: <Page scopes={scopes} />,
      handle: roles ? { roles } : {},
    };
    render(<RouterProvider router={createMemoryRouter([route])} />);
  }

  test('without roles it is open to everyone signed in', async () => {
    show([]);
    expect(await screen.findByText('open')).toBeTruthy();
  });

  test('one shared role opens it', async () => {
    show(['FAMILY_MEMBER', 'SERVICE_OWNER'], ['SERVICE_ADMINISTRATOR', 'SERVICE_OWNER']);
    expect(await screen.findByText('open')).toBeTruthy();
  });

  test('no shared role keeps it closed', async () => {
    show(['FAMILY_OWNER'], ['SERVICE_OWNER']);
    expect(await screen.findByText('denied')).toBeTruthy();
  });
});

test('the session of the last visit is restored once, before anything is decided', async () => {
  const given = await services({ loggedIn: true });
  const restore = vi.spyOn(given.session, 'restore');
  const routes: RouteObject[] = [
    {
      middleware: [restoreSession(given)],
      children: [
        { path: '/a', middleware: [requireSession(given)], loader: () => null },
        { path: '/b', middleware: [requireVisitor(given)], loader: () => null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/a'] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  await router.navigate('/a');
  expect(restore).toHaveBeenCalledOnce();
});

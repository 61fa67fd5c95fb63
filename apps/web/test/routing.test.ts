// @vitest-environment jsdom
import { createMemoryRouter, type RouteObject } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { requireSession, requireVisitor, restoreSession } from '../src/guards.ts';
import type { Services } from '../src/services.ts';
import { routed, services } from './routed.ts';

/** Where the product's routes lead from a path; screens are not rendered. */
async function destination(path: string, given: Services): Promise<string> {
  const router = await routed(path, given);
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

describe('a visitor', () => {
  test.each([
    ['/', '/auth/sign-in'],
    ['/auth', '/auth/sign-in'],
    ['/auth?email=a%40b.co', '/auth/sign-in?email=a%40b.co'],
    ['/auth/sign-up?i=token', '/auth/sign-up?i=token'],
    ['/tracker', '/auth/sign-in?redirect=%2Ftracker'],
    ['/tracker?vehicle=1&q=van', '/auth/sign-in?redirect=%2Ftracker%3Fvehicle%3D1%26q%3Dvan'],
    ['/auth/no-such-page?email=x', '/auth/no-such-page?email=x'],
    ['/no/such/page', '/no/such/page'],
  ])('of %s is led to %s', async (path, expected) => {
    expect(await destination(path, await services())).toBe(expected);
  });

  test('comes back to the part of the page that they tried, too', async () => {
    history.replaceState(null, '', '/tracker?vehicle=1#places');
    try {
      const tried = encodeURIComponent('/tracker?vehicle=1#places');
      expect(await destination('/tracker?vehicle=1', await services())).toBe(
        `/auth/sign-in?redirect=${tried}`,
      );
    } finally {
      history.replaceState(null, '', '/');
    }
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
    ['/auth/no-such-page', '/tracker'],
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

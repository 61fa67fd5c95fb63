import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AuthLayout } from '../src/features/auth/auth-layout.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

test.each([
  ['/auth/sign-in', '/tracker'],
  ['/auth/sign-in?redirect=%2Fvehicles', '/vehicles'],
  ['/auth/sign-in?redirect=%2F%2Fevil.example', '/tracker'],
  ['/auth/sign-in?i=token&redirect=%2Fvehicles', '/auth/invitation#token'],
  ['/auth/google/callback?i=token', '/auth/invitation#token'],
  // With the form it was accepted.
  ['/auth/sign-up?i=token', '/tracker'],
])('who is let in at %s goes to %s', async (path, wanted) => {
  const { router, services } = await renderInApp(<AuthLayout />, { path, catalogues: ['auth'] });
  act(() =>
    services.session.signIn({
      tokenType: 'Bearer',
      accessToken: 'a',
      refreshToken: 'r',
      roles: ['ORGANIZATION_OWNER'],
    }),
  );
  await waitFor(() => {
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(wanted);
  });
});

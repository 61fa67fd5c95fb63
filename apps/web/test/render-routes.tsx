import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { i18n } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Client, Provider } from 'urql';
import { DisplayContext } from '../src/lib/display.ts';
import { type Services, ServicesContext } from '../src/services.ts';
import { type Person, PersonContext } from '../src/session/person.ts';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';

/** Person with one account and no role. */
export const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: [],
  accountId: 'a',
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};

export type RenderOptions = {
  services: Services;
  i18n: i18n;
  client: Client;
  /** Null if nobody is signed in. */
  person: Person | null;
  /** Rendered next to the screen. */
  beside?: ReactNode;
};

/** Renders the route of an address with the product's contexts. */
export function renderRoutes(routes: RouteObject[], entry: InitialEntry, around: RenderOptions) {
  const { services, i18n, client, person, beside } = around;
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  render(
    <ServicesContext value={services}>
      <PersonContext value={person}>
        <DisplayContext value={person?.display ?? null}>
          <I18nextProvider i18n={i18n}>
            <MantineProvider env="test">
              <Provider value={client}>
                <Suspense>
                  <RouterProvider router={router} />
                </Suspense>
              </Provider>
              <ConfirmDialog queue={services.confirm} failedText="failed" />
              {beside}
            </MantineProvider>
          </I18nextProvider>
        </DisplayContext>
      </PersonContext>
    </ServicesContext>,
  );
  return router;
}

import type { Role } from '@fleet/contracts/roles';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { type ExecutionResult, makeErrorResult, makeResult, type Operation } from '@urql/core';
import type { i18n } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createClient, Provider } from 'urql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { TextsName } from '../src/lib/i18n/texts.ts';
import type { Language } from '../src/lib/locale.ts';
import { ServicesContext } from '../src/services.ts';
import { type Person, PersonContext } from '../src/session/person.ts';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { visitorServices } from './services.ts';

/** What the server says to an operation; null when it does not answer. */
export type Reply = Omit<ExecutionResult, 'hasNext'> | null;

const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: [],
  accountId: 'a',
  accountTitle: null,
  memberships: [],
  billingEffective: true,
};

/**
 * Renders a screen with all that is around it in the product, over a server that says what `reply` says. Other
 * addresses lead to an empty page.
 */
export async function renderInApp(
  screen: ReactNode,
  options: {
    reply?: (operation: Operation) => Reply | Promise<Reply>;
    catalogues?: TextsName[];
    language?: Language;
    path?: string;
    /** Of somebody who is signed in; without them nobody is. */
    roles?: readonly Role[];
    /** The route of the screen, where its address has parameters. */
    route?: string;
    /** What the server tells before anybody signs in. */
    config?: object;
    /** Adds texts that only the test has. */
    prepare?: (i18n: i18n) => void;
  } = {},
) {
  const { reply = () => null, catalogues = [], language = 'en', path = '/' } = options;
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(['forms', ...catalogues]);
  options.prepare?.(i18n);
  const services = visitorServices(i18n, options.config);
  const sent: Operation[] = [];
  const answer = async (operation: Operation) => {
    sent.push(operation);
    const said = await reply(operation);
    if (!said) return makeErrorResult(operation, new TypeError('Failed to fetch'));
    return makeResult(operation, { ...said, hasNext: false });
  };
  const client = createClient({
    url: 'http://api.test/graphql',
    exchanges: [
      () => (operations$) =>
        pipe(
          operations$,
          filter(({ kind }) => kind !== 'teardown'),
          mergeMap((operation) => fromPromise(answer(operation))),
        ),
    ],
  });
  const person = options.roles ? { ...PERSON, roles: options.roles } : null;
  const routes = [
    {
      path: options.route ?? new URL(path, 'http://app').pathname,
      element: <PersonContext value={person}>{screen}</PersonContext>,
    },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider env="test">
          <Provider value={client}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </Provider>
          <ConfirmDialog queue={services.confirm} failedText="failed" />
        </MantineProvider>
      </I18nextProvider>
    </ServicesContext>,
  );
  return { services, router, sent, i18n };
}

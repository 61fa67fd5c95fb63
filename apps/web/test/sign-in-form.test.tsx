import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ExecutionResult, makeResult, type Operation } from '@urql/core';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { createClient, Provider } from 'urql';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { filter, map, pipe } from 'wonka';
import { SignInScreen } from '../src/features/auth/sign-in-screen.tsx';
import { SignUpScreen } from '../src/features/auth/sign-up-screen.tsx';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { Language } from '../src/lib/locale.ts';
import { ServicesContext } from '../src/services.ts';
import { provideBrowserParts } from './browser.ts';
import { visitorServices } from './services.ts';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const CREDENTIALS = {
  tokenType: 'Bearer',
  accessToken: 'access',
  refreshToken: 'refresh',
  profile: { id: 'p', roles: ['OWNER'] },
};

/** Renders the screen of a path over a server that answers everything with `answer`. */
async function show(path: string, answer: ExecutionResult, language: Language = 'en') {
  const sent: Operation[] = [];
  const client = createClient({
    url: 'http://api.test/graphql',
    exchanges: [
      () => (operations$) =>
        pipe(
          operations$,
          filter(({ kind }) => kind !== 'teardown'),
          map((operation) => {
            sent.push(operation);
            return makeResult(operation, answer);
          }),
        ),
    ],
  });
  const i18n = await createI18n(language);
  await i18n.loadNamespaces('auth');
  const services = visitorServices(i18n);
  const Screen = path.includes('sign-up') ? SignUpScreen : SignInScreen;
  render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
          <Provider value={client}>
            <MemoryRouter initialEntries={[path]}>
              <Suspense>
                <Screen />
              </Suspense>
            </MemoryRouter>
          </Provider>
        </MantineProvider>
      </I18nextProvider>
    </ServicesContext>,
  );
  return { services, sent };
}

const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('sign-in', () => {
  test('validates every field, focuses the first invalid one and sends nothing', async () => {
    const { sent } = await show('/auth/sign-in', { data: {}, hasNext: false });
    submit('Sign in');
    expect(await screen.findByText('E-mail is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(sent).toEqual([]);
  });

  test('says what is wrong in the language of the screen', async () => {
    await show('/auth/sign-in', { data: {}, hasNext: false }, 'ru');
    fill('E-mail', 'not an address');
    submit('Войти');
    expect(await screen.findByText('Неверный e-mail')).toBeTruthy();
  });

  test('takes the e-mail from the link, URI-decoded, and signs in', async () => {
    const { services, sent } = await show('/auth/sign-in?email=Ann%2Bfleet%40example.org', {
      data: { signIn: { ...CREDENTIALS } },
      hasNext: false,
    });
    fill('Password', 'correct horse');
    submit('Sign in');
    await waitFor(() => expect(services.session.state().signedIn).toBe(true));
    expect(sent[0]?.variables).toEqual({
      data: { email: 'ann+fleet@example.org', password: 'correct horse' },
    });
    expect(services.session.state().scopes).toEqual(['OWNER']);
  });
});

describe('sign-up', () => {
  test('shows at its field what only the server can find', async () => {
    await show('/auth/sign-up', {
      errors: [
        {
          message: 'Invalid input',
          extensions: {
            code: 'BAD_REQUEST',
            issues: [{ path: ['data', 'email'], message: 'E-mail is invalid' }],
          },
        },
      ],
      hasNext: false,
    });
    fill('First name', 'Ann');
    fill('Last name', 'Lee');
    fill('E-mail', 'ann@example.org');
    fill('Password', 'correct horse');
    submit('Create account');
    expect(await screen.findByText('E-mail is invalid')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  });

  test('of an invited person asks for no new account and sends the invitation', async () => {
    const { sent } = await show('/auth/sign-up?i=to%2Fken', {
      data: { signUp: { ...CREDENTIALS } },
      hasNext: false,
    });
    expect(screen.queryByText('Account for')).toBeNull();
    fill('First name', 'Ann');
    fill('Last name', 'Lee');
    fill('E-mail', 'ann@example.org');
    fill('Password', 'correct horse');
    submit('Create account');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.variables).toMatchObject({ data: { invitation: 'to/ken', locale: 'en-US' } });
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ConfirmEmailScreen } from '../src/features/auth/confirm-email-screen.tsx';
import { SignInScreen } from '../src/features/auth/sign-in-screen.tsx';
import { SignUpScreen } from '../src/features/auth/sign-up-screen.tsx';
import type { Language } from '../src/lib/locale.ts';
import { provideBrowserParts } from './browser.ts';
import { type Reply, renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const CREDENTIALS = {
  tokenType: 'Bearer',
  accessToken: 'access',
  refreshToken: 'refresh',
  profile: { id: 'p', roles: ['OWNER'] },
};

const SCREENS = [
  ['sign-in', <SignInScreen />],
  ['sign-up', <SignUpScreen />],
  ['confirm-email', <ConfirmEmailScreen />],
] as const;

/** Renders the screen of a path over a server that answers everything with `answer`. */
async function show(path: string, answer: Reply, language: Language = 'en') {
  const screenOf = SCREENS.find(([name]) => path.includes(name))?.[1];
  const shown = await renderInApp(screenOf, { path, language, reply: () => answer, catalogues: ['auth'] });
  await screen.findByRole('button', { name: /Sign in|Войти|Create account|Open my account/ });
  return shown;
}

const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('sign-in', () => {
  test('validates every field, focuses the first invalid one and sends nothing', async () => {
    const { sent } = await show('/auth/sign-in', { data: {} });
    submit('Sign in');
    expect(await screen.findByText('E-mail is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(sent).toEqual([]);
  });

  test('says what is wrong in the language of the screen', async () => {
    await show('/auth/sign-in', { data: {} }, 'ru');
    fill('E-mail', 'not an address');
    submit('Войти');
    expect(await screen.findByText('«E-mail»: неверный адрес')).toBeTruthy();
  });

  test('takes the e-mail from the link, URI-decoded, and signs in', async () => {
    const { services, sent } = await show('/auth/sign-in?email=Ann%2Bfleet%40example.org', {
      data: { signIn: { ...CREDENTIALS } },
    });
    fill('Password', 'correct horse');
    submit('Sign in');
    await waitFor(() => expect(services.session.state().signedIn).toBe(true));
    expect(sent[0]?.variables).toEqual({
      data: { email: 'ann+fleet@example.org', password: 'correct horse' },
    });
    expect(services.session.state().scopes).toEqual(['OWNER']);
  });

  test('with the wrong password says so above the form', async () => {
    await show('/auth/sign-in?email=ann%40example.org', {
      errors: [{ message: 'no', extensions: { code: 'INVALID_CREDENTIALS' } }],
    });
    fill('Password', 'not this one');
    submit('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch('Wrong e-mail or password.');
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
            issues: [{ path: ['data', 'email'], code: 'INVALID_EMAIL', params: {}, message: 'In English' }],
          },
        },
      ],
    });
    fill('First name', 'Ann');
    fill('Last name', 'Lee');
    fill('E-mail', 'ann@example.org');
    fill('Password', 'correct horse');
    submit('Create account');
    expect(await screen.findByText('E-mail is invalid')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  });

  const answered = (signUp: object) => ({ data: { signUp } });
  const fillAll = () => {
    fill('First name', 'Ann');
    fill('Last name', 'Lee');
    fill('E-mail', 'ann@example.org');
    fill('Password', 'correct horse');
  };

  test('without tokens sends to the mailbox, and says nothing of the address', async () => {
    const none = { tokenType: null, accessToken: null, refreshToken: null, profile: null };
    const { services } = await show('/auth/sign-up', answered(none));
    fillAll();
    submit('Create account');
    expect(await screen.findByRole('heading', { name: 'Read your mail' })).toBeTruthy();
    expect(services.session.state().signedIn).toBe(false);
    expect(screen.queryByRole('link', { name: 'Its mailbox' })).toBeNull();
  });

  test('with a common password is told so at the field', async () => {
    const issue = { path: ['data', 'password'], code: 'COMMON_PASSWORD', params: {}, message: 'In English' };
    const extensions = { code: 'BAD_REQUEST', issues: [issue] };
    await show('/auth/sign-up', { errors: [{ message: 'no', extensions }] });
    fillAll();
    submit('Create account');
    expect(await screen.findByText(/many people have this one/)).toBeTruthy();
  });

  test('of an invited person asks for no new account and sends the invitation', async () => {
    const { sent } = await show('/auth/sign-up?i=to%2Fken', {
      data: { signUp: { ...CREDENTIALS } },
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

describe('the link of a mail', () => {
  test('opens the account with the password', async () => {
    const { services, sent } = await show('/auth/confirm-email#a-b_c', {
      data: { confirmEmail: { ...CREDENTIALS } },
    });
    fill('Password', 'correct horse');
    submit('Open my account');
    await waitFor(() => expect(services.session.state().signedIn).toBe(true));
    expect(sent[0]?.variables).toEqual({ data: { token: 'a-b_c', password: 'correct horse' } });
  });

  test('that was used says so, and offers to sign up again', async () => {
    const extensions = { code: 'LINK_UNAVAILABLE' };
    await show('/auth/confirm-email#x', { errors: [{ message: 'no', extensions }] });
    fill('Password', 'correct horse');
    submit('Open my account');
    expect((await screen.findByRole('alert')).textContent).toMatch('The link is unavailable.');
    expect(screen.getByRole('link', { name: 'Sign up again' })).toBeTruthy();
  });
});

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
    expect(await screen.findByText('«E-mail»: укажите адрес вида name@example.com')).toBeTruthy();
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
    expect(await screen.findByText('E-mail: enter an address such as name@example.com')).toBeTruthy();
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
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeTruthy();
    expect(services.session.state().signedIn).toBe(false);
    expect(screen.queryByRole('link', { name: 'Open its mailbox' })).toBeNull();
  });

  test('with a common password is told so at the field', async () => {
    const issue = { path: ['data', 'password'], code: 'COMMON_PASSWORD', params: {}, message: 'In English' };
    const extensions = { code: 'BAD_REQUEST', issues: [issue] };
    await show('/auth/sign-up', { errors: [{ message: 'no', extensions }] });
    fillAll();
    submit('Create account');
    expect(await screen.findByText(/too common and easy to guess/)).toBeTruthy();
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

describe('at the form', () => {
  test('stands when one may try again, not only that one may not', async () => {
    await show('/auth/sign-in?email=ann%40example.org', {
      errors: [{ message: 'no', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 540 } }],
    });
    fill('Password', 'not this one');
    submit('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch('Try again in 9 minutes');
  });

  test('stands a code by mail, for who is stopped by the guesses of others', async () => {
    const { sent } = await show('/auth/sign-in?email=ann%40example.org', {
      errors: [{ message: 'no', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 540 } }],
    });
    expect(screen.queryByRole('button', { name: 'E-mail me a code' })).toBeNull();
    fill('Password', 'correct horse');
    submit('Sign in');
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail me a code' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.variables).toEqual({ data: { email: 'ann@example.org' } });
  });

  test('stands that Caps Lock is on, until it is off or the field is left', async () => {
    await show('/auth/sign-in', { data: {} });
    const password = screen.getByLabelText('Password');
    const note = () => screen.queryByText('Caps Lock is on');
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    expect(note()).toBeTruthy();
    fireEvent.keyUp(password, { key: 'a', modifierCapsLock: false });
    expect(note()).toBeNull();
    fireEvent.mouseDown(password, { modifierCapsLock: true });
    expect(note()).toBeTruthy();
    fireEvent.blur(password);
    expect(note()).toBeNull();
  });

  test('stands the way to a new password, with the address that was entered', async () => {
    await show('/auth/sign-in', { data: {} });
    fill('E-mail', 'ann+fleet@example.org');
    const link = screen.getByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/auth/reset-password?email=ann%2Bfleet%40example.org');
  });
});

describe('the form that the page itself brings', () => {
  /** State that `public/early-form.js` leaves after typing. */
  function bring({ isSent = false } = {}) {
    const early = document.createElement('div');
    early.id = 'early';
    early.innerHTML = `<form ${isSent ? 'aria-busy="true"' : ''}><input name="email" value="ann@example.org">
      <input name="password" type="password" value="correct horse"></form>`;
    document.body.append(early);
    early.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }
  const isGone = () => document.getElementById('early') === null;

  test('hands over what was typed, and the focus', async () => {
    bring();
    const { sent } = await show('/auth/sign-in', { data: { signIn: { ...CREDENTIALS } } });
    await waitFor(() => expect(isGone()).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.org');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(sent).toEqual([]);
  });

  test('is sent by the app where it was sent before the app was there', async () => {
    bring({ isSent: true });
    const { services, sent } = await show('/auth/sign-in', { data: { signIn: { ...CREDENTIALS } } });
    await waitFor(() => expect(services.session.state().signedIn).toBe(true));
    expect(isGone()).toBe(true);
    expect(sent.map(({ variables }) => variables)).toEqual([
      { data: { email: 'ann@example.org', password: 'correct horse' } },
    ]);
  });
});

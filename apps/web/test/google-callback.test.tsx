import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepGoogleAttempt, takeGoogleAttempt } from '../src/features/auth/google/google-attempt.ts';
import { GoogleCallbackScreen } from '../src/features/auth/google-callback-screen.tsx';
import { GoogleButton } from '../src/features/auth/other-ways/google-button.tsx';
import { provideBrowserParts } from './browser.ts';
import { nameOf, refusal } from './operations.ts';
import { type Reply, renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
beforeEach(() =>
  keepGoogleAttempt({ secret: 'of this tab', redirect: '/vehicles?sort=title', invitation: null }),
);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const PATH = '/auth/google/callback';

const comeBack = (query: string, reply: Reply | ((operation: Operation) => Reply) = null) =>
  renderInApp(<GoogleCallbackScreen />, {
    path: PATH + query,
    reply: (operation) => (typeof reply === 'function' ? reply(operation) : reply),
    catalogues: ['auth'],
  });
const told = async () => (await screen.findByRole('alert')).textContent;
const wayBack = () => screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href');

describe('coming back from Google', () => {
  test.for([
    ['INVALID_CREDENTIALS', /doesn’t match this browser’s request/],
    ['EMAIL_NOT_VERIFIED', /Google hasn’t verified this e-mail/],
    ['EMAIL_ALREADY_EXISTS', /this Google account is not linked to it/],
    ['SIGN_UP_CLOSED', /Sign-up is closed/],
  ] as const)('refused with %s says why, and where to go on', async ([code, words]) => {
    const { router, services } = await comeBack('?code=c&state=s', refusal(code));
    expect(await told()).toMatch(words);
    expect(services.session.state().signedIn).toBe(false);
    expect(wayBack()).toBe('/auth/sign-in?redirect=%2Fvehicles%3Fsort%3Dtitle');
    // Neither the code nor the state stays in an address.
    expect(router.state.location.search).toBe('?redirect=%2Fvehicles%3Fsort%3Dtitle');
  });

  test.for([
    ['access_denied', /You are not signed in.*was cancelled\. Nothing has changed/],
    ['server_error', /could not complete/],
  ] as const)('with %s asks the server nothing', async ([error, words]) => {
    const { sent } = await comeBack(`?error=${error}&state=s`);
    expect(await told()).toMatch(words);
    expect(sent).toEqual([]);
    expect(takeGoogleAttempt()).toBeNull();
  });

  test('with an invitation that one left with has it in the address again', async () => {
    keepGoogleAttempt({ secret: 'of this tab', redirect: null, invitation: 'a-token' });
    const { router } = await comeBack('?error=access_denied&state=s');
    expect(await told()).toMatch(/was cancelled/);
    expect(router.state.location.search).toBe('?i=a-token');
    expect(wayBack()).toBe('/auth/sign-in?i=a-token');
  });

  test('with what another browser began sends nothing of it on', async () => {
    sessionStorage.clear();
    const { sent, router } = await comeBack('?code=c&state=s&redirect=%2Fprofile');
    expect(await told()).toMatch(/begun elsewhere/);
    expect(sent).toEqual([]);
    expect(wayBack()).toBe('/auth/sign-in');
    expect(router.state.location.search).toBe('');
  });

  test('of a person with a second factor signs in by a code, and by nothing less', async () => {
    const credentials = {
      __typename: 'Credentials',
      tokenType: 'Bearer',
      secondStep: null,
      secondFactors: [],
    };
    const { services, sent } = await comeBack('?code=c&state=s', (operation) =>
      nameOf(operation) === 'UseGoogleAuth'
        ? {
            data: {
              useGoogleAuth: {
                ...credentials,
                accessToken: null,
                refreshToken: null,
                profile: null,
                secondStep: 'step',
                secondFactors: ['TOTP'],
                isNew: false,
              },
            },
          }
        : {
            data: {
              passSecondFactor: {
                ...credentials,
                accessToken: 'a',
                refreshToken: 'r',
                profile: { __typename: 'User', id: 'p', roles: ['OWNER'] },
              },
            },
          },
    );
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeTruthy();
    expect(services.session.state().signedIn).toBe(false);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
    await waitFor(() => expect(services.session.state().signedIn).toBe(true));
    expect(sent.at(-1)?.variables).toEqual({ data: { token: 'step', code: '123456' } });
  });

  test('without an answer of the server says that there was none', async () => {
    await comeBack('?code=c&state=s');
    expect(await told()).toMatch(/No answer from the server/);
  });

  test('tells it in another language once that is chosen', async () => {
    const { i18n } = await comeBack('?error=access_denied');
    await told();
    await act(async () => i18n.changeLanguage('ru'));
    expect(await told()).toMatch(/Вход через Google отменён/);
  });
});

test('the button can be pressed again by who came back by the browser’s own way', async () => {
  const reply = () => ({ data: { startGoogleAuth: '#left' } });
  await renderInApp(<GoogleButton />, { path: '/auth/sign-in', reply, catalogues: ['auth'] });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  await waitFor(() => expect(window.location.hash).toBe('#left'));
  expect(button.disabled).toBe(true);
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(button.disabled).toBe(false));
});

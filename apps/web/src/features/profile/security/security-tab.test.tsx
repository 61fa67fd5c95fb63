import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import type { Language } from '../../../lib/locale.ts';
import { SecurityTab } from './security-tab.tsx';

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

const session = (id: string, more: object = {}) => ({
  __typename: 'Session',
  id,
  current: false,
  userAgent: CHROME,
  remoteAddress: '198.51.100.7',
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  ...more,
});
const HERE = session('here', { current: true });
const PHONE = session('phone', { userAgent: ANDROID, remoteAddress: '203.0.113.9' });

/** Beside the sessions: a password, and nothing else. */
const OF_PERSON = {
  signInMethods: {
    __typename: 'SignInMethods',
    passwordChangedAt: null,
    totpSince: null,
    recoveryCodesLeft: 0,
  },
  passkeys: [],
  memberships: [],
  credentials: { __typename: 'Credentials', account: null },
};

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(sessions: object[] | null, language: Language = 'en') {
  return renderInApp(<SecurityTab />, {
    roles: ['FAMILY_MEMBER'],
    catalogues: ['profile'],
    language,
    reply: ({ kind }) => {
      if (kind === 'mutation')
        return { data: { revokeSession: { total: 1 }, signOutEverywhere: { total: 1 } } };
      return sessions && { data: { ...OF_PERSON, sessions } };
    },
  });
}

const mutations = (sent: { kind: string; variables: unknown }[]) =>
  sent.filter(({ kind }) => kind === 'mutation').map(({ variables }) => variables);

test('the device in one’s hand stands first and is no one that can be ended here', async () => {
  await show([PHONE, HERE]);
  const [here, phone] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toMatch(/^Chrome 142 on macOSThis session198\.51\.100\.7Active nowsince/);
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toMatch(/^Chrome 141 on Android203\.0\.113\.93 days agosince/);
});

test('another is signed out by its button, whose name says which one', async () => {
  const { sent } = await show([HERE, PHONE]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out: Chrome 141 on Android' }));
  await waitFor(() => expect(mutations(sent)).toEqual([{ where: { id: 'phone' } }]));
});

test('all others are signed out after a question that says how many', async () => {
  const { sent } = await show([HERE, PHONE, session('third')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 other sessions end at once');
  expect(mutations(sent)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(mutations(sent)).toEqual([{ data: { exceptCurrent: true } }]));
});

test('who is signed in here alone is offered nothing to end', async () => {
  await show([HERE]);
  await screen.findByText('This session');
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
});

test('in Russian numbers have their forms', async () => {
  await show([HERE, ...Array.from({ length: 5 }, (_, n) => session(`${n}`))], 'ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Выйти на других устройствах' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('завершатся 5 других сеансов');
});

test('a server out of reach is told, and asked again', async () => {
  const { sent } = await show(null);
  const again = await screen.findByRole('button', { name: 'Try again' });
  const before = sent.length;
  fireEvent.click(again);
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
});

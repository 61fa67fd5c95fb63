import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import type { Language } from '../../../lib/locale.ts';
import { TokensTab } from './tokens-tab.tsx';

const SECRET = 'meridian_pat_0123456789abcdefghijklmnopqrstuvwxyz01234567890abcde';
const token = (id: string) => ({
  __typename: 'PersonalToken',
  id,
  title: `Program ${id}`,
  hint: 'abcd',
  scopes: ['FLEET_READ', 'REPORTS_READ'],
  accountTitle: 'Harrison',
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2026-12-01T00:00:00Z',
  lastUsedAt: null,
  lastUsedAddress: null,
});

beforeAll(provideBrowserParts);
afterEach(cleanup);

function show({ tokens = [] as object[], told = SECRET as string | null, language = 'en' as Language } = {}) {
  return renderInApp(<TokensTab />, {
    roles: ['FAMILY_MEMBER'],
    catalogues: ['profile', 'details'],
    language,
    reply: ({ kind }) =>
      kind === 'mutation'
        ? { data: { createPersonalToken: { id: 'new', token: told }, revokePersonalToken: true } }
        : { data: { personalTokens: tokens } },
  });
}

const mutations = (sent: { kind: string; variables: unknown }[]) =>
  sent.filter(({ kind }) => kind === 'mutation').map(({ variables }) => variables);
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Create token' }));
const enter = (name: string, password: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: /What is it for/ }), { target: { value: name } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
};
const choose = (area: string, level: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: area })).getByRole('radio', { name: level }));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create token' }));

test('a token is made of what it may do in each area, and shown this once', async () => {
  const { sent } = await show();
  await open();
  enter('Accounting', 'a good password');
  choose('Vehicles and trackers', 'Read and write');
  choose('Reports and history', 'Read');
  choose('Expires in', '30 days');
  submit();
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(mutations(sent)).toEqual([
    {
      data: {
        title: 'Accounting',
        scopes: ['FLEET_WRITE', 'REPORTS_READ'],
        expiresInDays: 30,
        password: 'a good password',
      },
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test('what a token may do stands in two groups, and files and webhooks are among them', async () => {
  const { sent } = await show();
  await open();
  const areas = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('radiogroup')
      .map((area) => area.getAttribute('aria-label'));
  expect(areas('Vehicles')).toEqual([
    'Vehicles and trackers',
    'Commands to vehicles',
    'Reports and history',
    'Photos and documents',
  ]);
  expect(areas('People and account')).toEqual(['People and invitations', 'Account and billing', 'Webhooks']);
  enter('Workshop', 'a good password');
  choose('Reports and history', 'Read and write');
  choose('Photos and documents', 'Read and write');
  choose('Webhooks', 'Read');
  submit();
  await screen.findByText(SECRET);
  expect(mutations(sent)).toMatchObject([
    { data: { scopes: ['FLEET_READ', 'REPORTS_WRITE', 'FILES_WRITE', 'WEBHOOKS_READ'] } },
  ]);
});

test('a token for nothing is not made', async () => {
  const { sent } = await show();
  await open();
  enter('Accounting', 'a good password');
  choose('Vehicles and trackers', 'No access');
  submit();
  expect(await screen.findByText('Vehicles and trackers is required')).toBeTruthy();
  expect(mutations(sent)).toEqual([]);
});

test('a token whose text was lost on the way is said to be lost', async () => {
  await show({ told: null });
  await open();
  enter('Accounting', 'a good password');
  submit();
  expect(await screen.findByText(/its text was lost on the way/)).toBeTruthy();
});

test('a token says what it may do, and is revoked after a question', async () => {
  const { sent } = await show({ tokens: [token('1')] });
  expect(await screen.findByText('reads vehicles and trackers, reads reports · Harrison')).toBeTruthy();
  expect(screen.getByText('…abcd')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Revoke: Program 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(mutations(sent)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(mutations(sent)).toEqual([{ where: { id: '1' } }]));
});

test('who has as many as there can be is told so, with the right form of the word', async () => {
  await show({ tokens: Array.from({ length: 20 }, (_, index) => token(String(index))), language: 'ru' });
  expect(await screen.findByText(/У вас 20 токенов, больше создать нельзя/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Создать токен' })).toBeNull();
});

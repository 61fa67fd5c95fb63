import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import type { Language } from '../../lib/locale.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const INVITATION = {
  __typename: 'Invitation',
  id: 'i1',
  email: 'igor@northbridge.example',
  firstName: 'Igor',
  lastName: null,
  roles: ['ORGANIZATION_DRIVER'],
  status: 'PENDING',
  expiresAt: '2026-11-29T10:47:00Z',
  authorName: 'Olivia Bennett',
  accountTitle: 'Northbridge Logistics',
  isRegistered: false,
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

async function open(
  invitation: Partial<typeof INVITATION> | null,
  { language = 'en', path = '/auth/invitation#token' }: { language?: Language; path?: string } = {},
) {
  return renderInApp(<InvitationScreen />, {
    catalogues: ['invitation', 'roles', 'auth'],
    language,
    path,
    reply: () =>
      invitation
        ? { data: { invitation: { ...INVITATION, ...invitation } } }
        : {
            errors: [
              Object.assign(new Error('no'), { extensions: { code: 'INVITATION_NOT_FOUND' } }),
            ] as never,
          },
  });
}

/** However often they were sent. */
const askedBy = (sent: readonly { variables: unknown }[]) => [
  ...new Set(sent.map(({ variables }) => (variables as { token: string }).token)),
];
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

test.each([
  ['en', 'Igor', 'Igor, Olivia Bennett invites you to join Northbridge Logistics'],
  ['ru', 'Igor', 'Igor, Olivia Bennett приглашает вас в Northbridge Logistics'],
  ['en', null, 'Olivia Bennett invites you to join Northbridge Logistics'],
] as const)('greets in %s whom it calls %s', async (language, firstName, words) => {
  await open({ firstName: firstName as string }, { language });
  expect(await heading()).toBe(words);
});

test('a newcomer is asked for a name and a password, and not for the address', async () => {
  const { sent } = await open({});
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /First name/ })).value).toBe('Igor');
  expect(screen.queryByRole('textbox', { name: /E-mail/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept invitation' })).toBeTruthy();
  expect(askedBy(sent)).toEqual(['token']);
});

test('who has an account signs in first', async () => {
  await open({ isRegistered: true });
  expect(await screen.findByText(/You already have an account with igor@northbridge.example/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /First name/ })).toBeNull();
});

test('who has an account but no password is led to the other ways, and the invitation goes along', async () => {
  await open({ isRegistered: true });
  const link = await screen.findByRole('link', { name: 'Sign in another way' });
  expect(link.getAttribute('href')).toBe('/auth/sign-in?i=token&email=igor%40northbridge.example');
});

test.each([
  ['ACCEPTED', 'Invitation already used'],
  ['REVOKED', 'Invitation withdrawn'],
  ['DECLINED', 'Invitation declined'],
  ['EXPIRED', 'Invitation expired'],
])('one that is %s says so, and asks for nothing', async (status, title) => {
  await open({ status });
  expect(await heading()).toBe(title);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a link that nobody mailed is not found; one without a token is not even asked for', async () => {
  await open(null);
  expect(await heading()).toBe('Invitation not found');
  cleanup();
  const { sent } = await open({}, { path: '/auth/invitation' });
  expect(await heading()).toBe('Invitation not found');
  expect(sent).toEqual([]);
});

test('a token in the parameter of the address is taken, too', async () => {
  const { sent } = await open({}, { path: '/auth/invitation?i=other' });
  await heading();
  expect(askedBy(sent)).toEqual(['other']);
});

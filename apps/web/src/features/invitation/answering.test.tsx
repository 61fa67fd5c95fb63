import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
  expiresAt: '2026-11-29T10:47:00Z',
  authorName: 'Olivia Bennett',
  accountTitle: 'Northbridge Logistics',
  isRegistered: false,
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

/** A server that keeps the state of the one invitation. */
async function open(first: string, { path = '/auth/invitation#token', language = 'en' as Language } = {}) {
  let status = first;
  return renderInApp(<InvitationScreen />, {
    catalogues: ['invitation', 'roles', 'auth'],
    language,
    path,
    reply: ({ kind }) => {
      if (kind !== 'mutation') return { data: { invitation: { ...INVITATION, status } } };
      if (status === 'PENDING') status = 'DECLINED';
      return { data: { declineInvitation: true, requestInvitation: true } };
    },
  });
}

const mutations = (sent: { kind: string; variables: unknown }[]) =>
  sent.filter(({ kind }) => kind === 'mutation').map(({ variables }) => variables);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('who does not come declines after a question, and reads that it is done', async () => {
  const { sent } = await open('PENDING');
  await press('Decline');
  expect(screen.getByText(/Olivia Bennett sees that you declined/)).toBeTruthy();
  expect(mutations(sent)).toEqual([]);
  await press('Decline invitation');
  expect(await screen.findByRole('heading', { name: 'Invitation declined' })).toBeTruthy();
  expect(mutations(sent)).toEqual([{ where: { token: 'token' } }]);
});

test('the link of the mail for who was not meant asks at once, and does nothing by itself', async () => {
  const { sent } = await open('PENDING', { path: '/auth/invitation?decline=1#token', language: 'ru' });
  expect(await screen.findByRole('heading', { name: 'Отклонить приглашение?' })).toBeTruthy();
  expect(mutations(sent)).toEqual([]);
  await press('Отмена');
  expect(screen.queryByRole('heading', { name: 'Отклонить приглашение?' })).toBeNull();
});

test.each(['EXPIRED', 'DECLINED'])('of one that is %s another link is asked for', async (status) => {
  const { sent } = await open(status);
  await press('Ask for a new link');
  expect(await screen.findByText(/e-mail Olivia Bennett that you need/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a new link' })).toBeNull();
  await waitFor(() => expect(mutations(sent)).toEqual([{ where: { token: 'token' } }]));
});

test.each(['ACCEPTED', 'REVOKED'])('of one that is %s nothing is asked for', async (status) => {
  await open(status);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Ask for a new link' })).toBeNull();
});

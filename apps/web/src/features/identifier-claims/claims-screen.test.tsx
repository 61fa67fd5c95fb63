import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { type Reply, renderInApp } from '../../../test/render-in-app.tsx';
import { type Person, PersonContext } from '../../session/person.ts';
import { ClaimsScreen } from './claims-screen.tsx';

const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['SERVICE_OWNER'],
  accountId: null,
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};
const CLAIM = {
  deviceId: 'first',
  version: 1,
  identifier: '352093101019296',
  title: null,
  accountId: 'a',
  accountTitle: 'Squatters',
  accountCreatedAt: '2026-11-20T10:00:00Z',
  claimedAt: '2026-11-20T10:00:00Z',
  confirmedAt: '2026-11-20T10:05:00Z',
  heardAt: '2026-11-20T12:00:00Z',
  remoteAddress: '203.0.113.9',
  unconfirmed: 97,
  waitingFrom: null,
  waitingUntil: null,
  waitingAddress: null,
};
const OWNER = {
  ...CLAIM,
  deviceId: 'second',
  version: 4,
  accountTitle: 'Owners',
  confirmedAt: null,
  unconfirmed: 1,
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

async function show(claims: object[]) {
  const asked: unknown[] = [];
  const reply = ({ variables, kind }: Operation): Reply => {
    asked.push(variables);
    if (kind === 'mutation')
      return { data: { confirmIdentifierClaim: { id: 'second', version: 5, confirmedAt: CLAIM.claimedAt } } };
    return { data: { identifierClaims: claims } };
  };
  await renderInApp(
    <PersonContext value={PERSON}>
      <ClaimsScreen />
    </PersonContext>,
    { path: '/devices/claims', catalogues: ['identifier-claims', 'details'], reply },
  );
  return { asked };
}

test('who claims an identifier stands together, and only what is not confirmed can be', async () => {
  await show([CLAIM, OWNER]);
  const card = await screen.findByRole('region', { name: CLAIM.identifier });
  expect(within(card).getByText('Squatters')).toBeTruthy();
  expect(within(card).getByText('97')).toBeTruthy();
  expect(within(card).getAllByRole('button', { name: 'Confirm for this account' })).toHaveLength(1);
});

test('a decision names who loses what, and is made for one registration', async () => {
  const { asked } = await show([CLAIM, OWNER]);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm for this account' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Squatters loses the identifier/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm for this account' }));
  await vi.waitFor(() => expect(asked).toContainEqual({ where: { id: 'second', version: 4 } }));
});

test('nothing disputed says so', async () => {
  await show([]);
  expect(await screen.findByText('Nothing is disputed')).toBeTruthy();
});

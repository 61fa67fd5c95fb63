import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { type Person, PersonContext } from '../../session/person.ts';
import { ClaimNotice } from './claim-notice.tsx';

const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['ORGANIZATION_OWNER'],
  accountId: null,
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

const show = (isHeard: boolean) =>
  renderInApp(
    <PersonContext value={PERSON}>
      <ClaimNotice claim={{ id: 'd', version: 2, isHeard }} />
    </PersonContext>,
    { catalogues: ['devices'], reply: () => ({ data: { claimDevice: { id: 'd', version: 3 } } }) },
  );

test('a tracker that reports and is not confirmed can be confirmed', async () => {
  const { sent } = await show(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent.at(-1)?.variables).toEqual({ where: { id: 'd', version: 2 } }));
});

test('one that was never heard waits for its first message', async () => {
  await show(false);
  expect(await screen.findByText('Not confirmed yet.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

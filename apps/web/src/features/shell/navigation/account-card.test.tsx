import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import type { Membership } from '../../../session/membership.ts';
import { AccountCard } from './account-card.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const NORTH: Membership = { accountId: 'n', title: 'North' };
const SOUTH: Membership = { accountId: 's', title: 'South' };

async function show(memberships: readonly Membership[], expanded = true) {
  const switchAccount = vi.fn();
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <MantineProvider env="test">
        <AccountCard
          memberships={memberships}
          currentId={memberships[0]?.accountId ?? null}
          switchAccount={switchAccount}
          expanded={expanded}
          plan={expanded && <span>Trial, 16 days left</span>}
        />
      </MantineProvider>
    </I18nextProvider>,
  );
  return switchAccount;
}

test('the one account of a person is named, and there is nothing to choose', async () => {
  await show([NORTH]);
  expect(screen.getByText('North')).toBeTruthy();
  expect(screen.getByText('Trial, 16 days left')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([true, false])('who belongs to several switches to another, expanded: %s', async (expanded) => {
  const switchAccount = await show([NORTH, SOUTH], expanded);
  fireEvent.click(screen.getByRole('button', { name: 'North · Switch account' }));
  expect(screen.getByRole('menuitemradio', { name: 'North' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'South' }));
  expect(switchAccount).toHaveBeenCalledWith('s');
});

test('who belongs to no account has no card', async () => {
  await show([]);
  expect(screen.queryByText('North')).toBeNull();
});

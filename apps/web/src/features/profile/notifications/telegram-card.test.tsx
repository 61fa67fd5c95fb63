import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { NotificationsTab } from './notifications-tab.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const URL_OF_BOT = 'https://t.me/fleet_bot?start=abc';

function show(link: { bot: string | null; name: string | null; linkedAt: string | null }) {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  return renderInApp(<NotificationsTab />, {
    roles: ['FAMILY_MEMBER'],
    catalogues: ['profile', 'details'],
    config: { pushKey: null },
    reply: ({ kind }) => {
      if (kind === 'mutation')
        return {
          data: {
            createTelegramLink: { __typename: 'NewTelegramLink', url: URL_OF_BOT, expiresAt },
            removeTelegramLink: { __typename: 'Total', total: 1 },
          },
        };
      const quietHours = { __typename: 'QuietHours', from: null, until: null };
      const telegramLink = { __typename: 'TelegramLink', ...link };
      const lists = { notificationTokens: [], notificationChoices: [] };
      return { data: { __typename: 'Query', ...lists, quietHours, telegramLink } };
    },
  });
}

test('without a bot there is no word of Telegram', async () => {
  await show({ bot: null, name: null, linkedAt: null });
  await screen.findByText('Quiet hours');
  expect(screen.queryByText('Telegram')).toBeNull();
});

test('a chat is connected by a link that opens the bot', async () => {
  await show({ bot: 'fleet_bot', name: null, linkedAt: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Open Telegram/ });
  expect(link.href).toBe(URL_OF_BOT);
});

test('a chat that is connected is named, and disconnected', async () => {
  const { sent } = await show({ bot: 'fleet_bot', name: '@nomsa', linkedAt: '2026-11-20T10:00:00Z' });
  expect(await screen.findByText(/@nomsa, since/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(sent.filter(({ kind }) => kind === 'mutation')).toHaveLength(1));
});

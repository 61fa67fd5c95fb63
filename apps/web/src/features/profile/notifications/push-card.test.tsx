import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { NotificationsTab } from './notifications-tab.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const REPLY = {
  __typename: 'Query',
  notificationTokens: [],
  notificationChoices: [],
  telegramLink: { __typename: 'TelegramLink', bot: null, name: null, linkedAt: null },
  quietHours: { __typename: 'QuietHours', from: null, until: null },
};

test.each([
  ['FAMILY_OWNER', 'Push is not available on this server. Contact your administrator.'],
  ['SERVICE_OWNER', 'Push is not set up on this installation. The VAPID_PRIVATE_KEY setting turns it on.'],
] as const)('on a server without push %s reads what they can do', async (role, text) => {
  await renderInApp(<NotificationsTab />, {
    roles: [role],
    catalogues: ['profile', 'details'],
    config: { pushKey: null },
    reply: () => ({ data: REPLY }),
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

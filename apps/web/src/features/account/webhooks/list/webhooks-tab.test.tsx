import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../../test/browser.ts';
import { renderInApp } from '../../../../../test/render-in-app.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

const HOOK = {
  __typename: 'Webhook',
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://hook.example/changes',
  description: 'Dispatch board',
  kinds: ['VEHICLES', 'PEOPLE'],
  enabled: true,
  lastTriedAt: null,
  lastStatus: null,
  failingSince: null,
  switchedOffAt: null,
  createdAt: '2026-11-01T10:00:00Z',
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

const show = (hooks: object[], language: 'en' | 'ru' = 'en') =>
  renderInApp(<WebhooksTab />, {
    roles: ['ORGANIZATION_OWNER'],
    path: '/account/webhooks',
    catalogues: ['account/webhooks', 'lists', 'forms', 'details'],
    language,
    reply: () => ({ data: { webhooks: { content: hooks, pages: 1, total: hooks.length } } }),
  });

test('before the first one it teaches how a receiver checks a signature', async () => {
  await show([]);
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  expect(screen.getByText(/createHmac/)).toBeTruthy();
  fireEvent.click(screen.getByText('Python'));
  expect(screen.getByText(/hmac.compare_digest/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add webhook' })).toBeTruthy();
});

test.each([
  [{}, 'On'],
  [{ failingSince: '2026-11-01T10:00:00Z' }, 'Failing'],
  [{ enabled: false }, 'Off'],
  [{ enabled: false, switchedOffAt: '2026-11-01T10:00:00Z' }, 'Switched off'],
])('one that is %j is called %s', async (more, word) => {
  await show([{ ...HOOK, ...more }]);
  expect(await screen.findByText(word)).toBeTruthy();
  const link = screen.getByRole('link', { name: /hook\.example/ });
  expect(link.getAttribute('href')).toBe(`/account/webhooks/${HOOK.id}`);
});

test('what it sends is said in words of the language', async () => {
  await show([HOOK], 'ru');
  expect(await screen.findByText('Транспорт и группы, Люди')).toBeTruthy();
});

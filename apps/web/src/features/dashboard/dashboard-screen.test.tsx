import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { type Reply, renderInApp } from '../../../test/render-in-app.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const AT = '2026-11-20T14:32:00.000Z';
const PARTS = 'ACCOUNTS SUBSCRIPTIONS TRACKERS POSITIONS INBOX DELIVERIES JOBS STORAGE MONEY'.split(' ');
const FIGURES = {
  countedAt: AT,
  parts: PARTS.map((part) => ({ part, isKnown: true, knownAt: AT })),
  accounts: { total: 12, signedUp: 2, groups: [{ type: 'FAMILY', status: 'ACTIVE', count: 12 }] },
  subscriptions: { trialsEnding: 1, trials: [{ id: 'a', title: 'Harrison', endsAt: AT }], groups: [] },
  trackers: { total: 40, online: 31, offline: 4, silent: 5 },
  positions: { perMinute: null, knownAt: AT, framesADay: 3, refusedADay: 1, points: [] },
  inbox: { unregistered: 0, undecodable: 0, conversationsWaiting: 2 },
  deliveries: {
    ...{ mailsSent: 5, mailsFailed: 0, mailsWaiting: 0, webhooksFailed: 0, webhooksWaiting: 0 },
    webhookAccounts: [],
  },
  jobs: { eventsWaiting: 0, jobsWaiting: 0, waitingSeconds: 0, failed: 0, failures: [] },
  storage: {
    databaseBytes: 1,
    filesBytes: 1,
    mediaBytes: 1,
    freeBytes: null,
    devicesToCut: 0,
    cutsFailed: 0,
  },
  money: { revenue: [], unpaid: [], invoices: [] },
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

async function show(reply: Reply): Promise<void> {
  await renderInApp(<DashboardScreen />, {
    path: '/dashboard',
    catalogues: ['dashboard', 'charts', 'details', 'forms'],
    reply: () => reply,
  });
}

test('a figure leads to the rows it counts', async () => {
  await show({ data: { serviceFigures: FIGURES } });
  const tile = await screen.findByRole('link', { name: /Trackers online/ });
  expect(tile.textContent).toContain('31');
  expect(tile.getAttribute('href')).toBe('/devices?connections=ONLINE');
  expect(screen.getByRole('link', { name: 'Harrison' }).getAttribute('href')).toBe('/accounts/a');
  expect(screen.getByRole('link', { name: 'Family, active' }).getAttribute('href')).toBe(
    '/accounts?type=FAMILY&status=ACTIVE',
  );
});

test('what is not known is never zero', async () => {
  const parts = FIGURES.parts.map((one) =>
    one.part === 'MONEY'
      ? { ...one, isKnown: false }
      : one.part === 'JOBS'
        ? { ...one, isKnown: false, knownAt: null }
        : one,
  );
  await show({ data: { serviceFigures: { ...FIGURES, parts, money: null, jobs: null } } });
  const tiles = within(await screen.findByRole('list', { name: 'Key figures' }));
  expect(tiles.getByRole('link', { name: /Unpaid/ }).textContent).toMatch(/Unknown since (20 Nov|Nov 20)/);
  expect(tiles.getByRole('link', { name: /Jobs waiting/ }).textContent).toBe('Jobs waitingUnknown');
  expect(tiles.getByRole('link', { name: /^Positions/ }).textContent).toMatch(
    /Unknown since (20 Nov|Nov 20)/,
  );
  expect(screen.getByText('3 parts unknown')).toBeTruthy();
});

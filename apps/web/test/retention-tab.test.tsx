import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOperationName } from '@urql/core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deletionBy } from '../src/features/account/retention/fewer-days.ts';
import type { RetentionAccount } from '../src/features/account/retention/retention-query.ts';
import { RetentionTab } from '../src/features/account/retention/retention-tab.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const EVER = {
  days: null,
  daysMax: null,
  startsAt: null,
  firstDay: '2026-01-05T00:00:00.000Z',
};

const accountOf = (history: object, historyKeptFrom: string | null = null) =>
  ({
    id: 'own',
    version: 3,
    timeZone: 'UTC',
    historyKeptFrom,
    history: { ...EVER, ...history },
  }) as RetentionAccount;

async function show(history: object, language: 'en' | 'ru' = 'en', keptFrom: string | null = null) {
  return renderInApp(<RetentionTab />, {
    reply: (operation) =>
      getOperationName(operation.query) === 'UpdateAccountHistory'
        ? { data: { updateAccountHistory: { id: 'own', version: 4 } } }
        : { data: { account: accountOf(history, keptFrom) } },
    catalogues: ['account/retention', 'details'],
    roles: ['ORGANIZATION_OWNER'],
    language,
  });
}

async function enter(days: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /Edit/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Days to keep/ }), {
    target: { value: days },
  });
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('how long history is kept', () => {
  test('is said with since when there is any, and what was deleted', async () => {
    await show({ days: 92, daysMax: 365 }, 'en', '2026-08-24T00:00:00.000Z');
    const card = within(await screen.findByRole('region', { name: 'Data retention' }));
    for (const fact of ['92 days', '365 days', 'Jan 5, 2026', 'Aug 24, 2026'])
      expect(card.getByText(fact)).toBeTruthy();
    cleanup();
    await show({});
    expect(await screen.findByText('same as the server limit')).toBeTruthy();
    expect(screen.getByText('unlimited')).toBeTruthy();
    expect(screen.getByText('nothing was deleted')).toBeTruthy();
  });

  test('says from when on fewer days apply, in both languages', async () => {
    const waiting = { days: 92, startsAt: '2026-11-24T10:00:00.000Z' };
    await show(waiting);
    expect(await screen.findByText(/A shorter period applies from Nov 24, 2026, 10:00/)).toBeTruthy();
    expect(screen.getByText(/older than Aug 24, 2026 is then deleted/)).toBeTruthy();
    cleanup();
    await show(waiting, 'ru');
    expect(await screen.findByText(/Меньший срок действует с 24 нояб. 2026/)).toBeTruthy();
  });

  test('is made shorter after what goes was said and agreed to', async () => {
    const { sent, services } = await show({});
    await enter('92');
    expect(
      await screen.findByText(/^Everything before .* in this account will be deleted from .*/),
    ).toBeTruthy();
    save();
    await waitFor(() => expect(services.confirm.state().dialog?.message).toMatch(/can’t be restored/));
    expect(services.confirm.state().dialog?.okLabel).toBe('Keep 92 days');
    await services.confirm.cancel();
    const changes = () => sent.filter(({ query }) => getOperationName(query) === 'UpdateAccountHistory');
    expect(changes()).toEqual([]);
    await waitFor(() => expect(services.confirm.state().dialog).toBe(null));
    save();
    await waitFor(() => expect(services.confirm.state().opened).toBe(true));
    await services.confirm.ok();
    await waitFor(() =>
      expect(changes().map(({ variables }) => variables)).toEqual([
        { where: { id: 'own', version: 3 }, data: { historyDays: 92 } },
      ]),
    );
  });

  test('is made longer without a question', async () => {
    const { sent, services } = await show({ days: 92 });
    await enter('365');
    expect(await screen.findByText('Data that was already deleted isn’t restored.')).toBeTruthy();
    save();
    await waitFor(() =>
      expect(sent.map(({ variables }) => variables)).toContainEqual({
        where: { id: 'own', version: 3 },
        data: { historyDays: 365 },
      }),
    );
    expect(services.confirm.state().dialog).toBe(null);
  });
});

test.for([
  ['nothing', {}, null, null],
  ['no whole number', {}, 92.5, null],
  ['fewer than may be', {}, 30, null],
  ['more than now', { days: 60 }, 92, null],
  ['as many', { days: 92 }, 92, null],
  ['as many as the server keeps', { daysMax: 92 }, 92, null],
  ['fewer than the server keeps', { daysMax: 93 }, 92, '2026-08-24T00:00:00.000Z'],
  ['fewer than ever', {}, 92, '2026-08-24T00:00:00.000Z'],
] as const)('where %s is entered what goes is told', ([, history, entered, before]) => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  const deletion = deletionBy(accountOf(history), entered, now);
  expect(deletion && new Date(deletion.beforeMs).toISOString()).toBe(before);
  if (deletion) expect(new Date(deletion.fromMs).toISOString()).toBe('2026-11-24T10:00:00.000Z');
});

import { NOTIFY_LIVE_FEED } from '@fleet/contracts/realtime';
import { describe, expect } from 'vitest';
import { test } from '../api.ts';
import { browse, connected, listen } from '../browser.ts';
import { CLOSED, HOUR_MS, openAccount } from './gated-account.fixture.ts';

describe('an open page', () => {
  test('is heard again once it has paid', async ({ api, db }) => {
    const { token, accountId } = await openAccount({ api, db }, CLOSED);
    const socket = browse(api, token);
    await connected(socket);
    expect(await listen(socket, accountId)).toMatchObject({ ok: false });
    const effectiveUntil = new Date(Date.now() + HOUR_MS);
    await db.billing.update({ where: { accountId }, data: { effectiveUntil, status: 'ACTIVE' } });
    expect(await listen(socket, accountId)).toEqual({ ok: true });
  });

  test('closes and opens, and is told to ask again each time', async ({ api, db }) => {
    const { token, accountId } = await openAccount({ api, db }, {});
    const socket = browse(api, token);
    await connected(socket);
    expect(await listen(socket, accountId)).toEqual({ ok: true });
    const told = () => new Promise((resolve) => socket.once(NOTIFY_LIVE_FEED, resolve));
    const closed = told();
    await db.billing.update({
      where: { accountId },
      data: { effectiveUntil: new Date(Date.now() - 1), status: 'GRACE' },
    });
    expect(await closed).toEqual({ feed: 'resync' });
    expect(await listen(socket, accountId)).toEqual({ ok: false, code: 'PAYMENT_REQUIRED' });
    const opened = told();
    const effectiveUntil = new Date(Date.now() + HOUR_MS);
    await db.billing.update({ where: { accountId }, data: { effectiveUntil, status: 'ACTIVE' } });
    expect(await opened).toEqual({ feed: 'resync' });
  });

  test('of a closed account is told when its status changes: past due, suspended, ended', async ({
    api,
    db,
  }) => {
    const { token, accountId } = await openAccount({ api, db }, CLOSED);
    const socket = browse(api, token);
    await connected(socket);
    expect(await listen(socket, accountId)).toMatchObject({ ok: false });
    for (const status of ['PAST_DUE', 'SUSPENDED', 'CANCELLED'] as const) {
      const notice = new Promise((resolve) => socket.once(NOTIFY_LIVE_FEED, resolve));
      await db.billing.update({ where: { accountId }, data: { status } });
      expect(await notice, status).toEqual({ feed: 'resync' });
    }
  });
});

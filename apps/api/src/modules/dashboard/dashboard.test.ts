import type { Db } from '@fleet/db/client';
import { createLogger } from '@fleet/telemetry/logger';
import pg, { type Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { ask, codesOf, test } from '../../../test/api.ts';
import type { Api } from '../../server.ts';
import { personOf } from '../installation/installation.fixture.ts';
import { FigureReader, PART_NAMES } from './service-figures.ts';

/** Includes the statements that authenticate the caller. */
const STATEMENTS_MAX = 12;
const QUERY = `{ serviceFigures { countedAt parts { part isKnown knownAt }
  accounts { total signedUp groups { type status count } }
  subscriptions { trialsEnding trials { id title endsAt } groups { status count } }
  trackers { total online offline silent }
  positions { perMinute knownAt framesADay refusedADay unregisteredADay points { at perMinute } }
  inbox { unregistered undecodable conversationsWaiting }
  deliveries { mailsSent mailsFailed mailsWaiting webhooksFailed webhooksWaiting webhookAccounts { id title failed } }
  jobs { eventsWaiting jobsWaiting waitingSeconds failed failures { id kind what failedAt error } }
  storage { databaseBytes filesBytes mediaBytes freeBytes devicesToCut cutsFailed }
  money { revenue { currency thisMonth lastMonth } unpaid { currency amount accounts }
    invoices { id payerId title dueOn currency amount } } } }`;

type Figures = Record<string, unknown> & { parts: { part: string; isKnown: boolean; knownAt: string }[] };

const figureOf = (figures: Figures, part: string, name: string): number =>
  (figures[part] as Record<string, number>)[name] ?? Number.NaN;

async function read(api: Api, token: string): Promise<Figures> {
  const { data, errors } = await ask(api, QUERY, { token });
  expect(errors).toBeUndefined();
  return data?.serviceFigures as Figures;
}

const readerOf = (pool: Pool) =>
  new FigureReader({
    pool,
    clock: { now: () => new Date() },
    log: createLogger('test', 'silent'),
    filesFolder: null,
  });

async function addTracker(db: Db, accountId: string, connection: 'ONLINE' | 'OFFLINE' | null) {
  const { id } = await db.device.create({ data: { accountId, title: 'Tracker' } });
  if (connection) await db.deviceState.create({ data: { deviceId: id, connection } });
}

describe('the dashboard', () => {
  test('counts each part, in few statements', async ({ api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const before = await read(api, owner.token);
    for (const connection of ['ONLINE', 'OFFLINE', null] as const)
      await addTracker(db, owner.accountId, connection);
    await db.billing.update({
      where: { accountId: owner.accountId },
      data: { status: 'TRIALING', trialEndsAt: new Date(Date.now() + 86_400_000) },
    });
    await db.sentMail.create({
      data: {
        factId: owner.accountId,
        recipient: 'ada@example.com',
        template: 'invitation',
        state: 'FAILED',
        lastError: '550 no such mailbox <ada@example.com>',
      },
    });
    for (const state of ['WAITS_FOR_US', 'WAITS_FOR_CUSTOMER'] as const)
      await db.supportThread.create({
        data: {
          ...{ accountId: owner.accountId, userId: owner.userId, state },
          ...{ subject: 'Silent tracker', lastText: 'Since noon', lastMessageAt: new Date() },
        },
      });
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const after = await read(api, owner.token);
    const count = statements.mock.calls.length;
    statements.mockRestore();
    expect(count).toBeLessThanOrEqual(STATEMENTS_MAX);
    const grown = (part: string, name: string) => figureOf(after, part, name) - figureOf(before, part, name);
    expect(['total', 'online', 'offline', 'silent'].map((name) => grown('trackers', name))).toEqual([
      3, 1, 1, 1,
    ]);
    expect(grown('subscriptions', 'trialsEnding')).toBe(1);
    expect(grown('deliveries', 'mailsFailed')).toBe(1);
    expect(grown('inbox', 'conversationsWaiting')).toBe(1);
    const { failures } = after.jobs as unknown as { failures: { what: string; error: string }[] };
    expect(failures.find(({ what }) => what === 'invitation')?.error).toBe('550 no such mailbox <…>');
    expect(after.parts.every(({ isKnown }) => isKnown)).toBe(true);
    expect(after.parts).toHaveLength(PART_NAMES.length);
  });

  test('shows what is paid and owed, a currency a line', async ({ api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const { money } = (await read(api, owner.token)) as unknown as {
      money: { unpaid: object[]; invoices: { payerId: string; amount: number }[] };
    };
    expect(money.unpaid).toMatchObject([{ currency: 'EUR' }]);
    expect(money.invoices[0]).toMatchObject({ amount: 0.9 });
  });

  test('knows of minutes that ingest wrote, and of no others', async ({ pool }) => {
    const reader = readerOf(pool);
    await pool.query('DELETE FROM ingest_minutes');
    expect((await reader.read()).positions).toMatchObject({ perMinute: null, knownAt: null, points: [] });
    await pool.query(`INSERT INTO ingest_minutes (minute, positions, frames, refused)
      SELECT date_trunc('minute', now()) - make_interval(mins => n), 600, 700, 2 FROM generate_series(0, 20) n`);
    const { positions } = await reader.read();
    expect(positions).toMatchObject({ perMinute: 600, framesADay: 14_700, refusedADay: 42 });
    expect(positions?.points.length).toBeGreaterThanOrEqual(4);
    await pool.query(`DELETE FROM ingest_minutes WHERE minute > now() - interval '10 minutes'`);
    const later = await reader.read();
    expect(later.positions?.perMinute).toBeNull();
    expect(later.positions?.knownAt?.getTime()).toBeLessThan(Date.now() - 590_000);
  });

  test('leaves out the part that fails, and says since when', async ({ pool }) => {
    let isBroken = false;
    const query = (text: string) =>
      isBroken && text.includes('FROM billings') ? Promise.reject(new Error('broken')) : pool.query(text);
    const reader = readerOf({ query } as unknown as Pool);
    const known = await reader.read();
    isBroken = true;
    const { subscriptions, trackers, parts } = await reader.read();
    expect(subscriptions).toBeNull();
    expect(trackers).not.toBeNull();
    const [wanted] = known.parts.filter(({ part }) => part === 'subscriptions');
    expect(parts).toContainEqual({ part: 'subscriptions', isKnown: false, knownAt: wanted?.knownAt });
  });

  test('does not count a part beside itself', async ({ pool }) => {
    const query = vi.fn((text: string) => pool.query(text));
    const reader = readerOf({ query } as unknown as Pool);
    await Promise.all([reader.read(), reader.read(), reader.read()]);
    expect(query).toHaveBeenCalledTimes(PART_NAMES.length);
  });

  test('is for owners of the service alone', async ({ api, db }) => {
    for (const role of ['SERVICE_ADMINISTRATOR', 'ORGANIZATION_OWNER', 'ORGANIZATION_DRIVER'] as const) {
      const { token } = await personOf(api, db, role);
      expect(codesOf(await ask(api, QUERY, { token })), role).toEqual(['USER_NOT_ALLOWED']);
    }
  });
});

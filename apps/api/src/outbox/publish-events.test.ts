import { randomUUID } from 'node:crypto';
import type { AccountChange } from '@fleet/contracts/realtime';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, vi } from 'vitest';
import { insertEvents, mailOrder } from './outbox.fixture.ts';
import type { OutboxEvent, Subscription } from './outbox-event.ts';
import { ATTEMPTS_MAX, publishEvents } from './publish-events.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

const log = createLogger('test', 'silent');
const SOON = { timeout: 10_000, interval: 20 };

/** A publisher whose only subscriber is `handle`; records the handled events in order. */
function publisher(pool: Pool, handle: (event: OutboxEvent) => void = () => undefined) {
  const told: OutboxEvent[] = [];
  const subscription: Subscription = {
    name: 'test',
    to: 'every event',
    handle: (event) => {
      handle(event);
      told.push(event);
      return {};
    },
  };
  const publish = () =>
    publishEvents({ pool, subscriptions: [subscription], notifyBrowsers: () => undefined, log });
  return { told, publish };
}

const makeDue = (pool: Pool) => pool.query('UPDATE outbox_events SET next_attempt_at = now()');
const waiting = async (pool: Pool) => {
  const { rows } = await pool.query(
    'SELECT count(*)::int AS count FROM outbox_events WHERE published_at IS NULL AND failed_at IS NULL',
  );
  return rows[0].count;
};

beforeEach<{ pool: Pool }>(async ({ pool }) => {
  await pool.query('TRUNCATE outbox_events, fact_jobs');
});

test('what was rolled back never leaves', async ({ pool }) => {
  await using transaction = await openTransaction(
    pool,
    "INSERT INTO outbox_events (id, type, entity, entity_id) VALUES ($1, 'vehicle.updated', 'Vehicle', 'v')",
    [randomUUID()],
  );
  const { told, publish } = publisher(pool);
  await publish();
  await transaction.rollback();
  await publish();
  expect(told).toEqual([]);
});

test('jobs are caused once and browsers told, and the secret is forgotten', async ({ pool }) => {
  const accountId = randomUUID();
  const payload = { version: 3, secret: { mails: [mailOrder('reader@example.com')] } };
  const [id] = await insertEvents(pool, [{ accountId, entityId: 'v1', payload }]);
  const emitted: [string, readonly AccountChange[]][] = [];
  const parts = {
    pool,
    subscriptions: SUBSCRIPTIONS,
    notifyBrowsers: (changes: ReadonlyMap<string, readonly AccountChange[]>) => void emitted.push(...changes),
    log,
  };
  expect(await publishEvents(parts)).toBe(1);
  expect(await publishEvents(parts)).toBe(0);
  expect(emitted).toEqual([[accountId, [{ entity: 'Vehicle', id: 'v1', kind: 'updated', version: 3 }]]]);
  const { rows: jobs } = await pool.query('SELECT id, name, data FROM fact_jobs');
  expect(jobs).toMatchObject([
    { id: `${id}-mails-0`, name: 'mail.send', data: { to: 'reader@example.com' } },
  ]);
  const { rows: events } = await pool.query('SELECT payload, published_at FROM outbox_events');
  expect(events).toEqual([{ payload: { version: 3 }, published_at: expect.any(Date) }]);
});

test('a relay that dies before its commit leaves everything to the next one', async ({ pool }) => {
  await insertEvents(pool, [{ payload: { secret: { mails: [mailOrder('reader@example.com')] } } }]);
  const dying = publishEvents({
    pool,
    subscriptions: SUBSCRIPTIONS,
    notifyBrowsers: () => {
      throw new Error('killed');
    },
    log,
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await waiting(pool)).toBe(1);
  expect((await pool.query('SELECT FROM fact_jobs')).rowCount).toBe(0);
  const { told, publish } = publisher(pool);
  // What the dead one held is free once the server has seen its session end.
  await vi.waitFor(async () => {
    await publish();
    expect(told).toHaveLength(1);
  }, SOON);
});

test('relays at once publish each fact once, and those of one thing in their order', async ({ pool }) => {
  const things = Array.from({ length: 30 }, () => randomUUID());
  const events = Array.from({ length: 600 }, (_, index) => ({
    entityId: things[(index * 7) % things.length],
    payload: { index },
  })) as { entityId: string; payload: { index: number } }[];
  await insertEvents(pool, events);
  const { told, publish } = publisher(pool);
  const untilNothingWaits = async () => {
    while ((await waiting(pool)) > 0) await publish();
  };
  await Promise.all([untilNothingWaits(), untilNothingWaits(), untilNothingWaits()]);
  expect(told).toHaveLength(events.length);
  for (const thing of things) {
    const order = told.filter(({ entityId }) => entityId === thing).map(({ payload }) => payload.index);
    expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)));
    expect(order).toHaveLength(events.length / things.length);
  }
});

describe('a fact whose subscriber throws', () => {
  test('is tried again with growing waits, and holds up the later ones of the same thing', async ({
    pool,
  }) => {
    const [stuckId] = await insertEvents(pool, [{ entityId: 'a' }, { entityId: 'a' }, { entityId: 'b' }]);
    let broken = true;
    const { told, publish } = publisher(pool, ({ id }) => {
      if (broken && id === stuckId) throw new Error('not now');
    });
    await publish();
    await publish();
    expect(told.map(({ entityId }) => entityId)).toEqual(['b']);
    const waits: number[] = [];
    for (let attempt = 2; attempt < 5; attempt++) {
      await makeDue(pool);
      await publish();
      const { rows } = await pool.query(
        `SELECT attempts, last_error, extract(epoch FROM next_attempt_at - now())::float AS wait
         FROM outbox_events WHERE id = $1`,
        [stuckId],
      );
      expect(rows[0]).toMatchObject({ attempts: attempt, last_error: 'Error: not now' });
      waits.push(rows[0].wait);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    broken = false;
    await makeDue(pool);
    await publish();
    expect(told.map(({ entityId }) => entityId)).toEqual(['b', 'a', 'a']);
  });

  test('fails for good in the end, is seen as such, and holds up nobody any more', async ({ pool }) => {
    const [stuckId, laterId] = await insertEvents(pool, [{ entityId: 'a' }, { entityId: 'a' }]);
    const { told, publish } = publisher(pool, ({ id }) => {
      if (id === stuckId) throw new Error('never');
    });
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      await makeDue(pool);
      await publish();
    }
    await publish();
    expect(told.map(({ id }) => id)).toEqual([laterId]);
    const { rows } = await pool.query('SELECT id, attempts FROM outbox_events WHERE failed_at IS NOT NULL');
    expect(rows).toEqual([{ id: stuckId, attempts: ATTEMPTS_MAX }]);
  });
});

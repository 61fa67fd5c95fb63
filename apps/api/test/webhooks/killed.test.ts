import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { expect, onTestFinished, vi } from 'vitest';
import { insertEvents } from '../../src/outbox/outbox.fixture.ts';
import { startReceiver } from '../../src/outgoing/receiver.fixture.ts';
import { createWebhookSecret, createWebhookVault, writtenSecret } from '../../src/webhooks/webhook-secret.ts';
import { AUTH_SECRET } from '../api.ts';
import { startWorkerProcess, type WorkerProcess } from '../worker-process.ts';
import { isSignedBy } from './signed-by.ts';

const FACTS = 60;
/** A worker is killed while the receiver hears of the message of this number. */
const KILLED_AT = [2, 17, 40];

test('workers that are killed lose no change, and tell none under two ids', { timeout: 60_000 }, async ({
  databaseUrl,
  db,
  pool,
}) => {
  let worker: WorkerProcess | null = null;
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  receiver.answers((_request, response) => {
    if (KILLED_AT.includes(receiver.received.length)) worker?.kill();
    response.writeHead(204).end();
  });
  const { id: accountId } = await db.account.create({ data: { type: 'ORGANIZATION', title: 'Killed' } });
  const [id, secret] = [randomUUID(), createWebhookSecret()];
  const sealedSecret = createWebhookVault(AUTH_SECRET).seal(secret, id);
  const webhook = { id, accountId, url: receiver.url, sealedSecret };
  await db.webhook.create({ data: { ...webhook, kinds: ['EVERYTHING'] } });
  const start = () =>
    startWorkerProcess({ DATABASE_URL: databaseUrl, AUTH_SECRET, WEBHOOK_NETWORKS: 'loopback' });
  const events = Array.from({ length: FACTS }, (_, index) => ({
    accountId,
    entityId: `vehicle-${index}`,
    payload: { version: 1, changes: [{ field: 'title', from: null, to: `Van ${index}` }] },
  }));
  const share = Math.ceil(FACTS / (KILLED_AT.length + 1));
  for (const _kill of KILLED_AT) {
    await insertEvents(pool, events.splice(0, share));
    worker = await start();
    expect(await worker.ended).toBe('SIGKILL');
    // What was in hand is due at once, and not after its minute.
    await pool.query(
      'UPDATE webhook_deliveries SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL',
    );
  }
  await insertEvents(pool, events.splice(0));
  worker = await start();
  onTestFinished(worker.kill);
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('SELECT state, count(*)::int FROM webhook_deliveries GROUP BY state');
      expect(rows).toEqual([{ state: 'DELIVERED', count: FACTS }]);
    },
    { timeout: 25_000, interval: 250 },
  );
  const ids = new Map<string, Set<unknown>>();
  for (const message of receiver.received) {
    expect(isSignedBy(writtenSecret(secret), message)).toBe(true);
    const subject = JSON.parse(message.body).data.subject.id as string;
    ids.set(subject, (ids.get(subject) ?? new Set()).add(message.headers['webhook-id']));
  }
  expect([...ids.keys()].sort()).toEqual(Array.from({ length: FACTS }, (_, n) => `vehicle-${n}`).sort());
  expect([...ids.values()].every((names) => names.size === 1)).toBe(true);
  expect(await worker.stop()).toBe(0);
});

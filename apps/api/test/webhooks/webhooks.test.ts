import { describe, expect, vi } from 'vitest';
import { purgeWebhookDeliveries } from '../../src/jobs/purge-webhook-deliveries.ts';
import type { Received } from '../../src/outgoing/receiver.fixture.ts';
import { ask, codesOf } from '../api.ts';
import { CREATE, connected, log, type Made, ROTATE, SOON, TEST, test, told } from './connected.ts';
import { isSignedBy } from './signed-by.ts';

describe('a webhook', { timeout: 30_000 }, () => {
  test('that is slow holds back no other account’s', async ({ product }) => {
    const slow = await connected(product);
    slow.receiver.answers(() => undefined);
    for (let n = 0; n < 12; n++) await slow.addVehicle(`slow ${n}`);
    await vi.waitFor(() => expect(slow.receiver.received.length).toBeGreaterThan(2), SOON);
    const quick = await connected(product);
    await quick.addVehicle('quick');
    await vi.waitFor(() => expect(quick.receiver.received).toHaveLength(1), { timeout: 8_000, interval: 50 });
    // Few at once of its own.
    expect(slow.receiver.received.length).toBeLessThanOrEqual(4);
    slow.receiver.close();
  });

  test('signs by its former secret as well for a day, and by neither of others', async ({ product }) => {
    const { receiver, id, secret, send } = await connected(product);
    const rotated = await send(ROTATE, { where: { id } });
    const { secret: next } = told<Made>(rotated);
    expect(next).toMatch(/^whsec_[\w+/]{43}=$/);
    await send(TEST, { where: { id } });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
    const [first] = receiver.received as [Received];
    expect([isSignedBy(secret, first), isSignedBy(next, first)]).toEqual([true, true]);
    await product.services.pool.query(
      "UPDATE webhooks SET former_until = now() - interval '1 s' WHERE id = $1",
      [id],
    );
    await send(TEST, { where: { id } });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), SOON);
    const [, second] = receiver.received as [Received, Received];
    expect([isSignedBy(secret, second), isSignedBy(next, second)]).toEqual([false, true]);
  });

  test('is one of ten, however many are added at once', async ({ product }) => {
    const { send, receiver } = await connected(product);
    const more = Array.from({ length: 14 }, () =>
      send(CREATE, { data: { url: receiver.url, kinds: ['DEVICES'] } }),
    );
    const codes = (await Promise.all(more)).flatMap(codesOf);
    expect(codes).toEqual(Array(5).fill('TOO_MANY_WEBHOOKS'));
  });

  test('shows its secret once, also to who asks twice under one key', async ({ product, db }) => {
    const { token, receiver, id, secret } = await connected(product);
    const variables = { data: { url: receiver.url, kinds: ['DEVICES'] } };
    const key = `key-${id}`;
    const [first, second] = [
      await ask(product, CREATE, { token, variables, key }),
      await ask(product, CREATE, { token, variables, key }),
    ];
    expect(told<Made>(first).secret).toMatch(/^whsec_/);
    expect(second.data?.createWebhook).toMatchObject({
      id: told<Made>(first).id,
      secret: null,
    });
    const kept = JSON.stringify(
      [
        await db.idempotencyKey.findMany(),
        await db.auditEntry.findMany({ where: { entityId: id } }),
        await db.outboxEvent.findMany({ where: { entityId: id } }),
      ],
      (_name, value) => (typeof value === 'bigint' ? String(value) : value),
    );
    expect(kept).not.toContain('whsec_');
    const { sealedSecret } = await db.webhook.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(sealedSecret).includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  });
});

test('deliveries are kept for thirty days, and so many of a webhook', async ({ product, db, pool }) => {
  const { id, accountId } = await connected(product, { enabled: false });
  const now = new Date();
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const ages = [31 * 24, 29 * 24, 3, 2, 1];
  for (const age of ages)
    await db.webhookDelivery.create({
      data: {
        accountId,
        webhookId: id,
        type: String(age),
        body: '',
        triesMax: 1,
        nextAttemptAt: null,
        createdAt: at(age),
      },
    });
  const left = async () =>
    (await db.webhookDelivery.findMany({ where: { webhookId: id }, orderBy: { createdAt: 'asc' } })).map(
      ({ type }) => type,
    );
  await purgeWebhookDeliveries(pool, log, now);
  expect(await left()).toEqual(['696', '3', '2', '1']);
  await purgeWebhookDeliveries(pool, log, now, 2);
  expect(await left()).toEqual(['2', '1']);
});

import { describe, expect, vi } from 'vitest';
import { ask } from '../api.ts';
import { connected, makeDue, SOON, TEST, test, typesOf, UPDATE } from './connected.ts';

describe('a webhook', { timeout: 60_000 }, () => {
  test('that is off hears nothing but a test, and what waited is given up', async ({ product }) => {
    const { receiver, id, send, addVehicle, deliveries } = await connected(product);
    receiver.answers((_request, response) => response.writeHead(500).end());
    await addVehicle('waits');
    await vi.waitFor(async () => expect((await deliveries())[0]?.tries).toBe(1), SOON);
    await send(UPDATE, { where: { id }, data: { enabled: false } });
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', nextAttemptAt: null }]);
    receiver.answers((_request, response) => response.writeHead(204).end());
    await addVehicle('not told');
    await send(TEST, { where: { id } });
    await vi.waitFor(
      () => expect(typesOf(receiver.received)).toEqual(['vehicle.created', 'webhook.tested']),
      SOON,
    );
    await vi.waitFor(
      async () => expect((await deliveries())[1]).toMatchObject({ state: 'DELIVERED', triesMax: 1 }),
      SOON,
    );
  });

  test('that takes nothing for three days is switched off, and its account’s history says so', async ({
    product,
  }) => {
    const { receiver, id, token, addVehicle, deliveries } = await connected(product);
    const { pool, db } = product.services;
    receiver.answers((_request, response) => response.writeHead(500).end());
    await addVehicle('one');
    await vi.waitFor(async () => expect((await deliveries())[0]?.tries).toBe(1), SOON);
    expect(await db.webhook.findUnique({ where: { id } })).toMatchObject({ enabled: true });
    await pool.query(`UPDATE webhooks SET failing_since = now() - interval '73 hours' WHERE id = $1`, [id]);
    await pool.query('UPDATE webhook_deliveries SET tries = 7 WHERE webhook_id = $1', [id]);
    await addVehicle('two');
    await makeDue(product);
    await vi.waitFor(
      async () => expect(await db.webhook.findUnique({ where: { id } })).toMatchObject({ enabled: false }),
      SOON,
    );
    const found = await db.webhook.findUniqueOrThrow({ where: { id } });
    expect(found.switchedOffAt).not.toBeNull();
    await vi.waitFor(
      async () => expect((await deliveries()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']),
      SOON,
    );
    const history = await ask(
      product,
      `query ($where: AuditEntriesWhere) { auditEntries(where: $where) { content {
        action actorId reason changes { field from to } } } }`,
      { token, variables: { where: { entity: 'Webhook', entityId: id, action: 'webhook.switchedOff' } } },
    );
    expect(history.data?.auditEntries).toEqual({
      content: [
        {
          action: 'webhook.switchedOff',
          actorId: null,
          reason: null,
          changes: [{ field: 'enabled', from: true, to: false }],
        },
      ],
    });
  });

  test('whose receiver says that it is gone is switched off at once', async ({ product }) => {
    const { receiver, id, addVehicle, deliveries } = await connected(product);
    receiver.answers((_request, response) => response.writeHead(410).end());
    await addVehicle('one');
    await vi.waitFor(
      async () => expect((await deliveries())[0]).toMatchObject({ state: 'FAILED', tries: 1 }),
      SOON,
    );
    expect(await product.services.db.webhook.findUnique({ where: { id } })).toMatchObject({ enabled: false });
  });
});

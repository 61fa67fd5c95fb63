import type { Role } from '@fleet/contracts/roles';
import type { UserStatus } from '@fleet/contracts/user';
import { describe, expect, vi } from 'vitest';
import { ask, signUp } from '../api.ts';
import { connected, makeDue, SOON, TEST, test, typesOf, UPDATE } from './connected.ts';

describe('a webhook', { timeout: 30_000 }, () => {
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
    const { receiver, id, userId, token, addVehicle, deliveries } = await connected(product);
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
    await vi.waitFor(async () => {
      const told = await db.notification.findMany({ where: { userId, kind: 'WEBHOOK_OFF' } });
      expect(told).toMatchObject([{ values: { why: 'failing' } }]);
    }, SOON);
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

  test('that was switched off is told of to those who keep its account, and to nobody else', async ({
    product,
  }) => {
    const { receiver, id, accountId, userId, addVehicle } = await connected(product);
    const { db, pool } = product.services;
    const join = async (role: Role, status: UserStatus, locale: string) => {
      const { userId: memberId } = await signUp(product);
      await db.membership.create({ data: { userId: memberId, accountId, roles: [role] } });
      return db.user.update({ where: { id: memberId }, data: { status, locale } });
    };
    const keeper = await join('ORGANIZATION_ADMINISTRATOR', 'APPROVED', 'ru');
    const driver = await join('DRIVER', 'APPROVED', 'en-US');
    const viewer = await join('DEMO_ORGANIZATION_OWNER', 'APPROVED', 'en-US');
    const blocked = await join('ORGANIZATION_ADMINISTRATOR', 'BLOCKED', 'en-US');
    const stranger = await connected(product);
    await db.webhook.update({ where: { id }, data: { url: `${receiver.url}?token=abracadabra` } });
    const { title } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
    receiver.answers((_request, response) => response.writeHead(410).end());
    await addVehicle('one');
    const told = async () =>
      db.notification.findMany({ where: { kind: 'WEBHOOK_OFF' }, orderBy: { createdAt: 'asc' } });
    const ofKeepers = async () =>
      (await told()).filter((one) => [userId, keeper.id].includes(one.userId)).map(({ values }) => values);
    const { host } = new URL(receiver.url);
    const values = { accountTitle: title, host, why: 'gone' };
    await vi.waitFor(async () => expect(await ofKeepers()).toEqual([values, values]), SOON);
    const others = [driver.id, viewer.id, blocked.id, stranger.userId];
    expect((await told()).filter((one) => others.includes(one.userId))).toEqual([]);
    const mails = async () => {
      const found = 'SELECT text FROM mailbox_messages WHERE recipient = $1 AND subject = $2';
      return (await pool.query(found, [keeper.email, `Вебхук отключён: ${host}`])).rows;
    };
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), SOON);
    const [{ text }] = await mails();
    expect(text).toContain(title);
    expect(text).toContain('/account/webhooks');
    expect(text).not.toContain('abracadabra');
  });
});

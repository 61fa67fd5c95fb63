import { createLogger } from '@fleet/telemetry/logger';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { readWorkerEnv } from '../../src/env.ts';
import { noteFacts } from '../../src/facts/facts.fixture.ts';
import { purgeWebhookDeliveries } from '../../src/jobs/purge-webhook-deliveries.ts';
import { startWorker } from '../../src/jobs/start-worker.ts';
import { type Received, startReceiver } from '../../src/outgoing/receiver.fixture.ts';
import { type Answer, AUTH_SECRET, ask, test as base, codesOf, openApi, PASSWORD, signUp } from '../api.ts';
import { isSignedBy } from './signed-by.ts';

const SOON = { timeout: 20_000, interval: 50 };
const LOCAL = { WEBHOOK_NETWORKS: 'loopback', WEBHOOK_HTTP: 'true' };
const log = createLogger('test', 'silent');

const CREATE = `mutation ($data: CreateWebhookInput!) { createWebhook(data: $data) { id secret webhook { version } } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateWebhookInput!) {
  updateWebhook(where: $where, data: $data) { id enabled } }`;
const ROTATE = 'mutation ($where: VersionWhere!) { rotateWebhookSecret(where: $where) { id secret } }';
const TEST = 'mutation ($where: ById!) { testWebhook(where: $where) { id } }';
const REPLAY = 'mutation ($where: ById!) { replayWebhookDelivery(where: $where) { id state } }';
const DELIVERIES = `query ($where: WebhookDeliveriesWhere) { webhookDeliveries(where: $where) { total content {
  id messageId type state tries triesMax lastStatus body nextAttemptAt
  attempts { status durationMs trouble answer } } } }`;
const ADD_VEHICLE = `mutation ($title: String!) { createVehicle(data: { title: $title, type: CAR }) { id } }`;

type Delivery = {
  id: string;
  messageId: string;
  type: string;
  state: string;
  tries: number;
  triesMax: number;
  body: string;
  nextAttemptAt: string | null;
  attempts: { status: number | null; trouble: string | null; answer: string | null }[];
};
type Made = { id: string; secret: string };

/** What the one field of an answer holds. */
const told = <Shape>({ data }: Answer) => Object.values(data ?? {})[0] as Shape;

/** An api and a worker that may send to this machine, over the file's database. */
const test = base.extend<{
  $file: { product: { port: number; services: Awaited<ReturnType<typeof openApi>>['services'] } };
}>({
  product: [
    async ({ databaseUrl }, use) => {
      const api = await openApi(databaseUrl, null, LOCAL);
      const worker = await startWorker(
        readWorkerEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET, ...LOCAL }),
        log,
      );
      await use(api);
      await worker.close();
      await api.close();
    },
    { scope: 'file' },
  ],
});

type Product = { port: number; services: Awaited<ReturnType<typeof openApi>>['services'] };

/** Somebody with a webhook that leads to a receiver. */
async function connected(product: Product, more: object = {}) {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const { accessToken: token, accountId, userId } = await signUp(product);
  const send = (text: string, variables: object) => ask(product, text, { token, variables });
  const made = await send(CREATE, { data: { url: receiver.url, kinds: ['EVERYTHING'], ...more } });
  const { id, secret } = told<Made>(made);
  const where = { webhookId: id };
  return {
    receiver,
    token,
    accountId,
    userId,
    id,
    secret,
    send,
    addVehicle: (title: string) => send(ADD_VEHICLE, { title }),
    deliveries: async () => {
      const { data } = await send(DELIVERIES, { where });
      return (data as { webhookDeliveries: { content: Delivery[] } }).webhookDeliveries.content;
    },
  };
}

const typesOf = (received: readonly Received[]) =>
  received.map(({ body }) => JSON.parse(body).type as string);
const makeDue = ({ services: { pool } }: Product) =>
  pool.query('UPDATE webhook_deliveries SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL');

describe('a change', { timeout: 60_000 }, () => {
  test('comes to the webhook of its account, signed, with what its history says', async ({ product }) => {
    const { receiver, secret, accountId, userId, addVehicle, deliveries } = await connected(product, {
      kinds: ['VEHICLES'],
    });
    const other = await connected(product, { kinds: ['DEVICES'] });
    const added = await addVehicle('Van 7');
    const { id: vehicleId } = told<Made>(added);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
    const [got] = receiver.received as [Received];
    expect(got).toMatchObject({ method: 'POST', path: '/hook' });
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Meridian-Webhooks/1',
    });
    expect(isSignedBy(secret, got)).toBe(true);
    expect(isSignedBy(other.secret, got)).toBe(false);
    expect(isSignedBy(secret, { ...got, body: got.body.replace('Van', 'Car') })).toBe(false);
    expect(JSON.parse(got.body)).toMatchObject({
      type: 'vehicle.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        account: { id: accountId },
        subject: { entity: 'Vehicle', id: vehicleId, version: 1 },
        actor: { id: userId },
        before: { title: null },
        after: { title: 'Van 7', type: 'CAR' },
      },
    });
    await vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe('DELIVERED'), SOON);
    const [kept] = await deliveries();
    expect(kept).toMatchObject({ tries: 1, body: got.body, messageId: got.headers['webhook-id'] });
    expect(kept?.attempts).toMatchObject([{ status: 204, trouble: null, answer: '' }]);
    // Its own kind, of its own account.
    expect(other.receiver.received).toEqual([]);
  });

  test('is tried again after an error, with the same id and a signature of its own time', async ({
    product,
  }) => {
    const { receiver, secret, addVehicle, deliveries } = await connected(product);
    receiver.answers((_request, response) => response.writeHead(500).end('not now'));
    await addVehicle('Van 8');
    await vi.waitFor(async () => expect((await deliveries())[0]?.attempts).toHaveLength(1), SOON);
    const [waiting] = await deliveries();
    expect(waiting).toMatchObject({ state: 'WAITING', tries: 1, triesMax: 8 });
    expect(waiting?.attempts).toMatchObject([{ status: 500, trouble: 'STATUS', answer: 'not now' }]);
    const waitMs = Date.parse(waiting?.nextAttemptAt ?? '') - Date.now();
    expect(waitMs).toBeLessThan(6_000);
    receiver.answers((_request, response) => response.writeHead(200).end('thanks'));
    await makeDue(product);
    await vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe('DELIVERED'), SOON);
    const [first, second] = receiver.received as [Received, Received];
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(isSignedBy(secret, second)).toBe(true);
  });

  test('fails for good after eight tries, and can be sent again by hand with its id', async ({ product }) => {
    const { receiver, secret, send, addVehicle, deliveries } = await connected(product);
    receiver.answers((_request, response) => response.writeHead(503).end());
    await addVehicle('Van 9');
    for (let tries = 1; tries <= 8; tries++) {
      await vi.waitFor(async () => expect((await deliveries())[0]?.tries).toBe(tries), SOON);
      await makeDue(product);
    }
    expect((await deliveries())[0]).toMatchObject({ state: 'FAILED', tries: 8, nextAttemptAt: null });
    expect(receiver.received).toHaveLength(8);
    receiver.answers((_request, response) => response.writeHead(200).end());
    const [failed] = await deliveries();
    await send(REPLAY, { where: { id: failed?.id } });
    await vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe('DELIVERED'), SOON);
    expect(receiver.received).toHaveLength(9);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(isSignedBy(secret, receiver.received[8] as Received)).toBe(true);
  });

  test('of a secret, or of what no history shows, is not told', async ({ product }) => {
    const { receiver, accountId, send, addVehicle } = await connected(product);
    await send(
      `mutation { createDevice(data: { title: "One", externalDeviceId: "tracker-${Date.now()}", secret: "abracadabra" }) { id } }`,
      {},
    );
    // Days that were made anew are told to browsers, and are nobody's doing.
    await noteFacts(product.services.pool, [
      { type: 'vehicle_days.made', entity: 'VehicleDays', accountId },
      { accountId, payload: { changes: [{ field: 'passwordHash', from: null, to: PASSWORD }] } },
    ]);
    await addVehicle('after it');
    await vi.waitFor(
      () =>
        expect(typesOf(receiver.received)).toEqual(
          expect.arrayContaining(['device.created', 'vehicle.updated', 'vehicle.created']),
        ),
      SOON,
    );
    const all = JSON.stringify(receiver.received);
    expect(all).toContain('hasSecret');
    expect(typesOf(receiver.received)).not.toContain('vehicle_days.made');
    expect(all).not.toContain('abracadabra');
    expect(all).not.toContain(PASSWORD);
  });
});

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

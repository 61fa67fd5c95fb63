import { createLogger } from '@fleet/telemetry/logger';
import { onTestFinished } from 'vitest';
import { readWorkerEnv } from '../../src/env.ts';
import { startWorker } from '../../src/jobs/start-worker.ts';
import { type Received, startReceiver } from '../../src/outgoing/receiver.fixture.ts';
import { type Answer, AUTH_SECRET, ask, test as base, openApi, signUp } from '../api.ts';

export const SOON = { timeout: 20_000, interval: 50 };
const LOCAL = { WEBHOOK_NETWORKS: 'loopback', WEBHOOK_HTTP: 'true' };
export const log = createLogger('test', 'silent');

export const CREATE = `mutation ($data: CreateWebhookInput!) { createWebhook(data: $data) { id secret webhook { version } } }`;
export const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateWebhookInput!) {
  updateWebhook(where: $where, data: $data) { id enabled } }`;
export const ROTATE = 'mutation ($where: VersionWhere!) { rotateWebhookSecret(where: $where) { id secret } }';
export const TEST = 'mutation ($where: ById!) { testWebhook(where: $where) { id } }';
export const REPLAY = 'mutation ($where: ById!) { replayWebhookDelivery(where: $where) { id state } }';
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
export type Made = { id: string; secret: string };

/** What the one field of an answer holds. */
export const told = <Shape>({ data }: Answer) => Object.values(data ?? {})[0] as Shape;

/** An api and a worker that may send to this machine, over the file's database. */
export const test = base.extend<{
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
export async function connected(product: Product, more: object = {}) {
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

export const typesOf = (received: readonly Received[]) =>
  received.map(({ body }) => JSON.parse(body).type as string);
export const makeDue = ({ services: { pool } }: Product) =>
  pool.query('UPDATE webhook_deliveries SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL');

import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createWebhookVault } from '../../../src/webhooks/webhook-secret.ts';
import { AUTH_SECRET } from '../../api.ts';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    webhookId: string;
    deliveryId: string;
  }
}

const vault = createWebhookVault(AUTH_SECRET);

/** A webhook that failed, with what was sent to it. */
async function seedWebhook(
  db: Db,
  { accountId, mark }: { accountId: string; mark: string },
): Promise<{ webhookId: string; deliveryId: string }> {
  const webhookId = randomUUID();
  const sealed = vault.seal(new Uint8Array(32), webhookId);
  await db.webhook.create({
    data: {
      id: webhookId,
      accountId,
      url: `https://webhook.example/${mark}`,
      description: `about the webhook ${mark}`,
      kinds: ['VEHICLES'],
      sealedSecret: sealed,
      formerSecret: sealed,
      formerUntil: PAST,
      lastTriedAt: PAST,
      lastStatus: 500,
      failingSince: PAST,
      switchedOffAt: PAST,
      createdBy: randomUUID(),
    },
  });
  const { id: deliveryId } = await db.webhookDelivery.create({
    data: {
      accountId,
      webhookId,
      factId: randomUUID(),
      type: `type of the delivery ${mark}`,
      body: `body of the delivery ${mark}`,
      triesMax: 8,
      lastStatus: 500,
      nextAttemptAt: PAST,
      endedAt: PAST,
      attempts: {
        create: { accountId, durationMs: 7, status: 500, trouble: 'STATUS', answer: `answer ${mark}` },
      },
    },
  });
  return { webhookId, deliveryId };
}

const theWebhook = ({ webhookId }: Side) => ({ id: webhookId });

const writes: WriteFixtures = {
  createWebhook: {
    entity: 'webhook',
    data: () => ({ url: 'https://new.example/hook', kinds: ['EVERYTHING'] }),
    tables: ['webhooks'],
    events: ['webhook.created'],
    becomes: { url: 'https://new.example/hook', enabled: true, version: 1 },
  },
  updateWebhook: {
    entity: 'webhook',
    where: theWebhook,
    data: () => ({ enabled: false }),
    tables: ['webhook_deliveries', 'webhooks'],
    events: ['webhook.updated'],
    becomes: { enabled: false, version: 2 },
  },
  rotateWebhookSecret: {
    entity: 'webhook',
    where: theWebhook,
    tables: ['webhooks'],
    events: ['webhook.secretRotated'],
    becomes: { version: 2 },
  },
  eraseWebhook: {
    entity: 'webhook',
    where: theWebhook,
    tables: ['webhook_attempts', 'webhook_deliveries', 'webhooks'],
    events: ['webhook.erased'],
    becomes: null,
  },
  testWebhook: {
    entity: 'webhook',
    where: theWebhook,
    unversioned: true,
    tables: ['webhook_deliveries'],
    events: ['webhook.tested'],
    becomes: { version: 1 },
  },
  replayWebhookDelivery: {
    entity: 'webhookDelivery',
    where: ({ deliveryId }) => ({ id: deliveryId }),
    unversioned: true,
    tables: ['webhook_deliveries'],
    events: ['webhook.replayed'],
    becomes: { state: 'WAITING', tries: 0, endedAt: null },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedWebhook,
  rows: async (db, { webhookId, deliveryId }) => ({
    Webhook: await db.webhook.findUniqueOrThrow({ where: { id: webhookId } }),
    WebhookDelivery: await db.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } }),
  }),
  roots: {
    webhook: { args: ({ webhookId }) => `(where: { id: "${webhookId}" })` },
    webhooks: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
    webhookDelivery: { args: ({ deliveryId }) => `(where: { id: "${deliveryId}" })` },
    webhookDeliveries: { args: ({ webhookId }) => `(where: { webhookId: "${webhookId}" })` },
    rotateWebhookSecret: {
      args: ({ webhookId }) => `(where: { id: "${webhookId}" })`,
      kind: 'mutation',
    },
  },
  routes: {
    Webhook: 'webhook',
    WebhookAttempt: 'webhookDelivery.attempts.0',
    WebhookDelivery: 'webhookDelivery',
    WebhookDeliveryPage: 'webhookDeliveries',
    WebhookPage: 'webhooks',
    WebhookSecret: 'rotateWebhookSecret',
  },
  holders: {
    'may read Webhook': 'keepers',
    'may create Webhook': 'keepers',
    'may update Webhook': 'keepers',
    'may erase Webhook': 'keepers',
    'may read WebhookDelivery': 'keepers',
    'may inspect WebhookDelivery': 'keepers',
  },
  writes,
  supportChanges: [],
};

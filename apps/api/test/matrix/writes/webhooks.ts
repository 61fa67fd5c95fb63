import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theWebhook = ({ webhookId }: Side) => ({ id: webhookId });

export const WEBHOOKS: WriteFixtures = {
  createWebhook: {
    entity: 'webhook',
    data: () => ({ url: 'https://new.example/hook', kinds: ['EVERYTHING'] }),
    tables: ['webhooks'],
    facts: ['webhook.created'],
    becomes: { url: 'https://new.example/hook', enabled: true, version: 1 },
  },
  updateWebhook: {
    entity: 'webhook',
    where: theWebhook,
    data: () => ({ enabled: false }),
    tables: ['webhook_deliveries', 'webhooks'],
    facts: ['webhook.updated'],
    becomes: { enabled: false, version: 2 },
  },
  rotateWebhookSecret: {
    entity: 'webhook',
    where: theWebhook,
    tables: ['webhooks'],
    facts: ['webhook.secretRotated'],
    becomes: { version: 2 },
  },
  eraseWebhook: {
    entity: 'webhook',
    where: theWebhook,
    tables: ['webhook_attempts', 'webhook_deliveries', 'webhooks'],
    facts: ['webhook.erased'],
    becomes: null,
  },
  testWebhook: {
    entity: 'webhook',
    where: theWebhook,
    unversioned: true,
    tables: ['webhook_deliveries'],
    facts: ['webhook.tested'],
    becomes: { version: 1 },
  },
  replayWebhookDelivery: {
    entity: 'webhookDelivery',
    where: ({ deliveryId }) => ({ id: deliveryId }),
    unversioned: true,
    tables: ['webhook_deliveries'],
    facts: ['webhook.replayed'],
    becomes: { state: 'WAITING', tries: 0, endedAt: null },
  },
};

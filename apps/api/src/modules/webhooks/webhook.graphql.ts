import { ById } from '@fleet/contracts/query';
import {
  CreateWebhook,
  UpdateWebhook,
  WebhookDeliveriesWhere,
  WebhooksWhere,
} from '@fleet/contracts/webhook';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { WebhookDeliveryStateEnum, WebhookKindEnum, WebhookTroubleEnum } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { messageIdOf } from '../../webhooks/sign-delivery.ts';
import { containing } from '../contains.ts';
import { createWebhook, type WithSecret } from './create-webhook.ts';
import { eraseWebhook } from './erase-webhook.ts';
import { replayWebhookDelivery } from './replay-webhook-delivery.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

const MAY_INSPECT = may('read', 'Webhook');
const READERS = may('read', 'WebhookDelivery');
/** What is in it, and what a receiver may say of that. */
const INSPECTORS = may('inspect', 'WebhookDelivery');
/** More than the tries of a delivery; one that is sent again by hand has more. */
const ATTEMPTS_MAX = 20;

const Webhook = builder.prismaObject('Webhook', {
  description: 'Where changes of an account are sent.',
  access: MAY_INSPECT,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    url: t.exposeString('url'),
    description: t.exposeString('description', { nullable: true }),
    kinds: t.expose('kinds', { type: [WebhookKindEnum] }),
    enabled: t.exposeBoolean('enabled'),
    lastTriedAt: t.expose('lastTriedAt', { type: 'DateTime', nullable: true }),
    lastStatus: t.exposeInt('lastStatus', {
      nullable: true,
      description: 'Of HTTP; null where the last try was not answered.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'The first try that failed since one succeeded.',
    }),
    switchedOffAt: t.expose('switchedOffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was switched off by itself, having failed for too long.',
    }),
    formerUntil: t.expose('formerUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then deliveries are signed by the secret before as well.',
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const WebhookSecret = builder.objectRef<WithSecret>('WebhookSecret').implement({
  access: MAY_INSPECT,
  fields: (t) => ({
    id: t.exposeID('id'),
    secret: t.exposeString('secret', {
      nullable: true,
      description: 'This once; null where the same request is answered again.',
    }),
    webhook: t.prismaField({
      type: Webhook,
      resolve: (query, { id }, _args, { services }) =>
        services.db.webhook.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

builder.prismaObject('WebhookAttempt', {
  description: 'A try to deliver.',
  access: READERS,
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs'),
    status: t.exposeInt('status', { nullable: true }),
    trouble: t.field({
      type: WebhookTroubleEnum,
      nullable: true,
      select: { trouble: true },
      resolve: ({ trouble }) => trouble as never,
    }),
    answer: t.exposeString('answer', {
      nullable: true,
      access: INSPECTORS,
      description: 'Its first kilobyte.',
    }),
  }),
});

const WebhookDelivery = builder.prismaObject('WebhookDelivery', {
  description: 'One change, for one webhook.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    webhookId: t.exposeID('webhookId'),
    messageId: t.string({
      description: 'By which its receiver knows it: the header webhook-id.',
      resolve: ({ id }) => messageIdOf(id),
    }),
    type: t.exposeString('type', { description: 'vehicle.updated' }),
    state: t.expose('state', { type: WebhookDeliveryStateEnum }),
    tries: t.exposeInt('tries'),
    triesMax: t.exposeInt('triesMax'),
    lastStatus: t.exposeInt('lastStatus', { nullable: true }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    body: t.exposeString('body', { access: INSPECTORS, description: 'As it is sent.' }),
    attempts: t.relation('attempts', {
      description: 'The last first.',
      query: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: ATTEMPTS_MAX },
    }),
  }),
});

pages('webhooks', Webhook, {
  access: MAY_INSPECT,
  token: 'WEBHOOKS_READ',
  model: 'Webhook',
  where: WebhooksWhere,
  toWhere: ({ accountId }) => (accountId ? { accountId } : {}),
  search: (word) => [{ url: containing(word) }, { description: containing(word) }],
  order: { createdAt: 'createdAt', url: 'url', lastTriedAt: 'lastTriedAt' },
  by: 'createdAt',
});
one('webhook', 'Webhook', { access: MAY_INSPECT, token: 'WEBHOOKS_READ' });

pages('webhookDeliveries', WebhookDelivery, {
  access: READERS,
  token: 'WEBHOOKS_READ',
  model: 'WebhookDelivery',
  where: WebhookDeliveriesWhere,
  toWhere: ({ webhookId, states }) => ({
    ...(webhookId && { webhookId }),
    ...(states && { state: { in: states } }),
  }),
  order: { createdAt: 'createdAt' },
  by: 'createdAt',
});
one('webhookDelivery', 'WebhookDelivery', { access: READERS, token: 'WEBHOOKS_READ' });

write('createWebhook', {
  access: may('create', 'Webhook'),
  token: 'WEBHOOKS_WRITE',
  data: CreateWebhook,
  resolve: createWebhook,
  returns: { type: WebhookSecret },
});
write('updateWebhook', {
  access: may('update', 'Webhook'),
  token: 'WEBHOOKS_WRITE',
  description: 'Switched off, it gives up what waits for it.',
  where: VersionWhere,
  data: UpdateWebhook,
  resolve: (services, by, where, data) => updateWebhook(services, by, where, data),
  returns: { row: 'Webhook' },
});
write('rotateWebhookSecret', {
  access: may('update', 'Webhook'),
  token: 'WEBHOOKS_WRITE',
  description: 'For a day deliveries are signed by both.',
  where: VersionWhere,
  resolve: (services, by, where) => rotateWebhookSecret(services, by, where),
  returns: { type: WebhookSecret },
});
write('eraseWebhook', {
  access: may('erase', 'Webhook'),
  token: 'WEBHOOKS_WRITE',
  description: 'With what was sent to it, and what waits to be.',
  where: VersionWhere,
  resolve: eraseWebhook,
  returns: { type: Total },
});
write('testWebhook', {
  access: may('update', 'Webhook'),
  token: 'WEBHOOKS_WRITE',
  description: 'Sends a message that tells of no change, once, also to one that is off.',
  where: ById,
  resolve: (services, by, where) => testWebhook(services, by, where),
  returns: { row: 'WebhookDelivery' },
});
write('replayWebhookDelivery', {
  access: may('update', 'Webhook'),
  token: 'WEBHOOKS_WRITE',
  description: 'With the same id and body, to where its webhook leads now; once, where that is off.',
  where: ById,
  resolve: replayWebhookDelivery,
  returns: { row: 'WebhookDelivery' },
});

import { z } from 'zod';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line } from './text.ts';
import { webAddress } from './web-address.ts';

/** Of one account: each change is sent to every one of them. */
export const MAX_WEBHOOKS = 10;
const URL_MAX = 2_000;

/** Which changes a webhook is told of, in groups of what they are changes of. */
export const WebhookKind = z.enum(['EVERYTHING', 'VEHICLES', 'DEVICES', 'FILES', 'PEOPLE', 'ACCOUNT']);
export type WebhookKind = z.output<typeof WebhookKind>;

export const WebhookDeliveryState = z.enum(['WAITING', 'DELIVERED', 'FAILED']);
export type WebhookDeliveryState = z.output<typeof WebhookDeliveryState>;

/** Why a try did not deliver. */
export const WebhookTrouble = z.enum([
  /** The receiver answered with another status than 200 to 299. */
  'STATUS',
  /** It answered with a redirect, which nobody follows. */
  'REDIRECT',
  'TIMEOUT',
  /** Its name leads to no address. */
  'NO_ADDRESS',
  /** Its address is one of a network that webhooks are kept from. */
  'REFUSED_ADDRESS',
  'UNREACHABLE',
  /** Its certificate is not good for its name. */
  'CERTIFICATE',
  /** What it answered is no HTTP. */
  'NOT_HTTP',
  /** Nothing signs it: the installation's encryption secret is another one. */
  'NO_SECRET',
  /** The account's plan does not include webhooks now. */
  'NOT_PAID',
]);
export type WebhookTrouble = z.output<typeof WebhookTrouble>;

export const CreateWebhook = z.object({
  url: webAddress(URL_MAX).describe('https://…; no redirect of it is followed.'),
  description: line('Description', 255).optional(),
  kinds: z
    .array(WebhookKind)
    .min(1, 'Choose what to send')
    .max(WebhookKind.options.length)
    .describe('With EVERYTHING the others do not matter.'),
  enabled: z.boolean().default(true).describe('Off, nothing is sent to it but by hand.'),
  accountId: Id.optional(),
});
export type CreateWebhook = z.output<typeof CreateWebhook>;

export const UpdateWebhook = patch(CreateWebhook.omit({ accountId: true }));
export type UpdateWebhook = z.output<typeof UpdateWebhook>;

export const WebhooksWhere = z.object({ accountId: Id.nullish(), search: Search });
export type WebhooksWhere = z.output<typeof WebhooksWhere>;

export const WebhookDeliveriesWhere = z.object({
  webhookId: Id.nullish(),
  states: z.array(WebhookDeliveryState).max(WebhookDeliveryState.options.length).nullish(),
});
export type WebhookDeliveriesWhere = z.output<typeof WebhookDeliveriesWhere>;

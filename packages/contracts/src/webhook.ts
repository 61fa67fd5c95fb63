import { z } from 'zod';
import { Id } from './id.ts';
import { rule } from './issue.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line, requiredLine } from './text.ts';

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
  /** The account does not pay for webhooks at this moment. */
  'NOT_PAID',
]);
export type WebhookTrouble = z.output<typeof WebhookTrouble>;

/** Ports below it that carry the web; the others are of services that somebody would be made to speak to. */
const WEB_PORTS = ['', '80', '443'];
const FIRST_FREE_PORT = 1_024;
/** Of other protocols above it, as browsers have them ("bad ports" of the fetch standard). */
const OTHER_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
];

const isWeb = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
const hasNoCredentials = (text: string): boolean => !isWeb(text) || !/^[a-z]+:\/+[^/?#]*@/i.test(text);

function hasGoodPort(text: string): boolean {
  if (!isWeb(text)) return true;
  const { port } = new URL(text);
  return WEB_PORTS.includes(port) || (Number(port) >= FIRST_FREE_PORT && !OTHER_PORTS.includes(Number(port)));
}

/** Where changes are sent, in the one spelling that is connected to: without a fragment, which no server sees. */
const WebhookUrl = requiredLine('Address', URL_MAX)
  .refine(...rule('INVALID_URL', isWeb, 'Address is not one of the web'))
  .refine(...rule('URL_WITH_CREDENTIALS', hasNoCredentials, 'Address has a user name or password in it'))
  .refine(...rule('REFUSED_PORT', hasGoodPort, 'Port is not one of a web server'))
  .transform((text) => (isWeb(text) ? spelled(text) : text));

function spelled(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

export const CreateWebhook = z.object({
  url: WebhookUrl.describe('https://…; no redirect of it is followed.'),
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

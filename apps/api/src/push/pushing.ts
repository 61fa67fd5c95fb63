import type { PushMessage } from '@fleet/contracts/notification';
import { siteUrlOf, type WorkerEnv } from '../env.ts';
import { type PushAnswer, postPush } from './post-push.ts';
import { type VapidKeys, vapidKeysOf } from './vapid-keys.ts';

/** A browser that subscribed: where it is reached, and what is encrypted for it. */
export type Subscribed = { endpoint: string; p256dh: string; auth: string };

/** Nothing can be encrypted with what it gave for keys. */
export class UnusableKeysError extends Error {
  override readonly name = 'UnusableKeysError';
}

/** How this installation sends to browsers; null where it has no key, and so pushes to nobody. */
export type Pushing = {
  /** @throws UnusableKeysError · RefusedAddressError · Error of the network */
  send: (to: Subscribed, message: PushMessage) => Promise<PushAnswer>;
} | null;

/** A browser that is away for longer finds it in the product. */
const KEPT_BY_SERVICE_S = 24 * 3_600;

type PushEnv = Pick<
  WorkerEnv,
  'VAPID_PRIVATE_KEY' | 'PUSH_ORIGINS' | 'MAIL_FROM' | 'PUBLIC_URL' | 'API_PORT'
>;

export function openPushing(env: PushEnv): Pushing {
  const { VAPID_PRIVATE_KEY: key, PUSH_ORIGINS: ownOrigins } = env;
  if (!key) return null;
  const vapid = { ...vapidKeysOf(key), subject: contactOf(env) };
  return {
    send: async (to, message) => postPush(await encrypt(vapid, to, message), ownOrigins),
  };
}

async function encrypt(
  vapidDetails: VapidKeys & { subject: string },
  { endpoint, p256dh, auth }: Subscribed,
  message: PushMessage,
) {
  // Loaded with the first message: the process that serves requests sends none.
  const { default: webPush } = await import('web-push');
  const options = { vapidDetails, TTL: KEPT_BY_SERVICE_S, topic: topicOf(message.tag) };
  const subscription = { endpoint, keys: { p256dh, auth } };
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
    return { endpoint, headers: headers as Record<string, string>, body };
  } catch (error) {
    throw new UnusableKeysError('The keys of a browser are not good', { cause: error });
  }
}

/** Where a push service that is troubled by this installation finds who runs it. */
function contactOf(env: PushEnv): string {
  const site = new URL(siteUrlOf(env));
  if (env.MAIL_FROM) return `mailto:${env.MAIL_FROM}`;
  return site.protocol === 'https:' ? site.origin : `mailto:postmaster@${site.hostname}`;
}

/** The same notification once more takes the place of the one that waits: at most 32 letters of base64url. */
const topicOf = (tag: string): string => tag.replaceAll('-', '').slice(0, 32);

import { Webhook } from 'standardwebhooks';

const AGENT = 'Meridian-Webhooks/1';

export type SignedMessage = { id: string; body: string; at: Date; secrets: readonly Uint8Array[] };

/** The name of a delivery that its receiver knows it again by. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`;

/** Headers by the scheme of Standard Webhooks: while a secret is exchanged for another, a signature of each. */
export function signedHeaders({ id, body, at, secrets }: SignedMessage): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, at, body));
  return {
    'content-type': 'application/json',
    'user-agent': AGENT,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

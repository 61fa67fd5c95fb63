import { createHmac } from 'node:crypto';
import type { Received } from '../../src/outgoing/receiver.fixture.ts';

/** Whether one of the signatures of what came is by this secret: as a receiver without a library computes it. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageIdOf, signedHeaders } from './sign-delivery.ts';
import { createWebhookSecret, writtenSecret } from './webhook-secret.ts';

/** The example of the scheme's specification (standardwebhooks.com). */
const PUBLISHED = {
  secret: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a signature is that of the published example', () => {
  const { secret, id, at, body, signature } = PUBLISHED;
  expect(signedHeaders({ id, at, body, secrets: [Buffer.from(secret, 'base64')] })).toMatchObject({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('two secrets make two signatures, each of which another implementation makes too', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const at = new Date('2026-11-23T01:02:03.900Z');
  const headers = signedHeaders({ id: 'msg_1', at, body: '{"имя":1}', secrets });
  const expected = secrets.map((secret) => {
    const key = Buffer.from(writtenSecret(secret).replace(/^whsec_/, ''), 'base64');
    const text = `msg_1.${Math.floor(at.getTime() / 1_000)}.{"имя":1}`;
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  });
  expect(headers['webhook-signature']).toBe(expected.join(' '));
});

test('the name of a delivery is its id, in what any header takes', () => {
  expect(messageIdOf('019ab1f0-0000-7000-8000-00000000abcd')).toBe('msg_019ab1f000007000800000000000abcd');
});

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushMessage } from '@fleet/contracts/notification';
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';

export type Pushed = {
  path: string;
  message: PushMessage;
  /** Of the token that the message was signed with. */
  signed: { aud: unknown; sub: unknown };
  headers: Record<string, string | string[] | undefined>;
  /** As it travelled. */
  bytes: Buffer;
};

/** A browser as the page of it would tell: what it registers, and how what comes is read. */
export type Subscriber = { data: { endpoint: string; p256dh: string; auth: string } };

/** The service of a browser's vendor: it takes messages for browsers, and opens them as the browser would (RFC 8291). */
export async function startPushService(vapidPublicKey: string) {
  const browsers = new Map<string, (bytes: Buffer) => string>();
  const pushed: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const path = request.url ?? '';
    const open = browsers.get(path);
    const status = answers.get(path) ?? (open ? 201 : 404);
    if (open && status < 300) {
      const message = PushMessage.parse(JSON.parse(open(bytes)));
      const signed = await verify(vapidPublicKey, request.headers.authorization ?? '');
      pushed.push({ path, message, signed, headers: request.headers, bytes });
    }
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    pushed,
    subscribe(): Subscriber {
      const path = `/send/${randomBytes(16).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const own = keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, (bytes) => decrypt({ keys, own, auth }, bytes));
      return {
        data: {
          endpoint: `${origin}${path}`,
          p256dh: own.toString('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    /** From now on this browser is answered for so. */
    answer: ({ data }: Subscriber, status: number) =>
      void answers.set(new URL(data.endpoint).pathname, status),
    to: ({ data }: Subscriber) => pushed.filter(({ path }) => data.endpoint.endsWith(path)),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const SALT_BYTES = 16;
const KEY_AT = 21;
const TAG_BYTES = 16;
/** Behind the last record of a message stands this, and padding. */
const LAST_RECORD = 0x02;

type OwnKeys = { keys: ReturnType<typeof createECDH>; own: Buffer; auth: Buffer };

function decrypt({ keys, own, auth }: OwnKeys, bytes: Buffer): string {
  const salt = bytes.subarray(0, SALT_BYTES);
  const keyEnd = KEY_AT + (bytes[KEY_AT - 1] ?? 0);
  const theirs = bytes.subarray(KEY_AT, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
  const secret = derive(keys.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const record = Buffer.concat([decipher.update(bytes.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(LAST_RECORD)).toString();
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** `vapid t=<token>, k=<key>`, signed by the key that browsers subscribed with (RFC 8292). */
async function verify(publicKey: string, authorization: string): Promise<Pushed['signed']> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('Signed by another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', alg: 'ES256', x, y } as JWK;
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }));
  return { aud: payload.aud, sub: payload.sub };
}

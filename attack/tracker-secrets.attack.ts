import { randomInt, randomUUID } from 'node:crypto';
import { sayAll } from '@fleet/testing/say';
import { expect, test } from 'vitest';
import { attempt } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';

/* Secrets of trackers, guessed by every protocol that has one, and by many at once. */

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const PLACE = '020126;030405;3355.4940;S;01825.4460;E;50;271;12;8';
const IN = '#AL#1';
const GUESSES = 400;

async function secured(secret: string) {
  const { accessToken: token } = await signUp();
  const imei = String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '86');
  const { data } = await ask(CREATE, { token, variables: { data: { externalDeviceId: imei, secret } } });
  const { id } = (data?.createDevice ?? {}) as { id?: string };
  if (!id) throw new Error('the device was not registered');
  return { id, imei };
}

async function login(imei: string, secret: string, from: string): Promise<string> {
  const { socket } = await openTcp(product().trackerPorts.wialon ?? 0, from);
  socket.removeAllListeners('data');
  return sayAll(socket, `#L#${imei};${secret}\r\n#SD#${PLACE}\r\n`).catch(() => '');
}

const request = (imei: string, token: string, from: string) =>
  send({
    path: `/?id=${imei}&lat=1&lon=2&token=${token}`,
    from,
    port: product().trackerPorts.osmand ?? 0,
  }).catch(() => ({ status: 0 }));

const nameOf = (at: number) => `code${String(at).padStart(4, '0')}`;
const isIn = async (id: string) =>
  (await sql('SELECT 1 FROM positions WHERE device_id = $1', [id])).length > 0;

test('a tracker with the right secret is heard, by connection and by request', async () => {
  const secret = randomUUID();
  const { id, imei } = await secured(secret);
  expect(await login(imei, secret, freshAddress())).toContain(IN);
  expect((await request(imei, secret, freshAddress())).status).toBe(200);
  expect(await isIn(id)).toBe(true);
});

for (const [name, fromOf] of [
  ['one network', (own: string) => own],
  ['a network each', () => freshAddress()],
] as const)
  attempt(
    `${GUESSES} guesses from ${name} find a secret`,
    async () => {
      const { id, imei } = await secured(nameOf(GUESSES - 1));
      const own = freshAddress();
      for (let at = 0; at < GUESSES; at += 40)
        await Promise.all(
          Array.from({ length: 40 }, (_, more) =>
            more % 2 === 0
              ? login(imei, nameOf(at + more), fromOf(own))
              : request(imei, nameOf(at + more), fromOf(own)),
          ),
        );
      return (await isIn(id)) ? 'it was found' : null;
    },
    180_000,
  );

attempt(
  'guesses from elsewhere silence the real tracker',
  async () => {
    const secret = randomUUID();
    const { imei } = await secured(secret);
    const home = freshAddress();
    expect(await login(imei, secret, home)).toContain(IN);
    for (let at = 0; at < 5; at++)
      await Promise.all(Array.from({ length: 40 }, () => login(imei, randomUUID(), freshAddress())));
    return (await login(imei, secret, home)).includes(IN) ? null : 'it is refused';
  },
  120_000,
);

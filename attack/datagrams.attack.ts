import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openUdp } from './kit/udp.ts';

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const SECRET = 'pa55word';
const ANSWER_MS = 1_000;
const FLOOD = 20_000;
/** Left to the kernel in one go; more at a time it would drop by itself. */
const AT_ONCE = 200;

/** Numbers that look like an IMEI. */
const newImei = () => String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '86');
const h02 = (imei: string) => `*HQ,${imei},V1,030401,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`;
const wialon = (imei: string) => `${imei}#SD#020126;030405;3355.4940;S;01825.4460;E;50;271;12;8\r\n`;

type Guard = { allowedProtocols?: string[]; allowedNetworks?: string; secret?: string };

async function registered(guard: Guard = {}) {
  const { accessToken: token } = await signUp();
  const externalDeviceId = newImei();
  const { data, errors } = await ask(CREATE, { token, variables: { data: { externalDeviceId, ...guard } } });
  const { id } = (data?.createDevice ?? {}) as { id?: string };
  if (!id) throw new Error(`the device was not registered: ${JSON.stringify(errors)}`);
  return { id, imei: externalDeviceId };
}

const openUniversal = (from?: string) => openUdp(product().trackerPorts.universal ?? 0, from);
const positionsOf = async (id: string) =>
  (await sql('SELECT 1 FROM positions WHERE device_id = $1', [id])).length;

async function isHeard(): Promise<boolean> {
  const { id, imei } = await registered();
  const tracker = await openUniversal('127.0.0.31');
  await vi.waitUntil(
    async () => {
      await tracker.send(wialon(imei));
      return (await positionsOf(id)) === 1;
    },
    { timeout: 15_000, interval: 500 },
  );
  return tracker.received().some((bytes) => bytes.toString() === '#ASD#1\r\n');
}

test('a tracker that sends datagrams to the port of all is heard and answered', async () => {
  expect(await isHeard()).toBe(true);
});

attempts('somebody speaks by datagrams for a device that is bound', async (make) => {
  const cases: [string, Guard, (imei: string) => string, string?][] = [
    ['by another protocol', { allowedProtocols: ['wialon'] }, h02],
    ['from another network', { allowedNetworks: '127.0.0.1' }, h02, '127.0.0.32'],
    ['without its secret', { secret: SECRET }, wialon],
  ];
  for (const [how, guard, speak, from] of cases)
    await make(how, async () => {
      const { id, imei } = await registered(guard);
      const liar = await openUniversal(from);
      await liar.send(speak(imei));
      await vi.waitUntil(
        async () =>
          (await sql(`SELECT 1 FROM events WHERE device_id = $1 AND type = 'alarm'`, [id])).length > 0,
        { timeout: 5_000, interval: 100 },
      );
      if (liar.received().some((bytes) => bytes.toString().includes('#ASD#1'))) return 'it was acknowledged';
      return (await positionsOf(id)) > 0 ? 'its position was taken' : null;
    });
});

attempts('the port of all sends more to a forged sender than came from it', async (make) => {
  const words = {
    nothing: '',
    rubbish: randomBytes(1_200),
    'a request': 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    'a position of a stranger': h02(newImei()),
    'a login of a stranger': `#L#${newImei()};NA\r\n`,
    'many heartbeats': `*HQ,${newImei()},HTBT#`.repeat(50),
  };
  for (const [what, datagram] of Object.entries(words))
    await make(what, async () => {
      const stranger = await openUniversal('127.0.0.33');
      await stranger.send(datagram);
      await delay(ANSWER_MS);
      const answered = stranger.received().reduce((sum, bytes) => sum + bytes.length, 0);
      return answered > Buffer.byteLength(datagram) ? `${answered} bytes came back` : null;
    });
});

attempt(`${FLOOD} datagrams of no protocol and of strangers leave no room for a tracker`, async () => {
  const flood = await openUniversal('127.0.0.34');
  for (let sent = 0; sent < FLOOD; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        flood.send(index % 2 === 0 ? randomBytes(200) : h02(newImei())),
      ),
    );
  return (await isHeard()) ? null : 'it is not heard any more';
});

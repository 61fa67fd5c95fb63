import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const SECRET = 'pa55word';
const PLACE = '020126;030405;3355.4940;S;01825.4460;E;50;271;12;8';
const ALARMED_MS = 5_000;

/** Numbers that look like an IMEI. */
const newImei = () => String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '86');

type Guard = { allowedProtocols?: string[]; allowedNetworks?: string; secret?: string };

/** Of somebody who has an account of their own. */
async function registered(guard: Guard) {
  const { accessToken: token } = await signUp();
  const externalDeviceId = newImei();
  const { data } = await ask(CREATE, { token, variables: { data: { externalDeviceId, ...guard } } });
  const { id } = (data?.createDevice ?? {}) as { id?: string };
  if (!id) throw new Error('the device was not registered');
  return { id, imei: externalDeviceId };
}

/** Says this on one connection and answers what is heard until it is closed, or for a second. */
async function say(protocol: string, words: string, from?: string): Promise<string> {
  const tracker = await openTcp(product().trackerPorts[protocol] ?? 0, from);
  tracker.send(words);
  await tracker.isClosedWithin(1_000);
  return tracker.received().toString('latin1');
}

const wialon = (imei: string, password: string) => `#L#${imei};${password}\r\n#SD#${PLACE}\r\n`;
const h02 = (imei: string) => `*HQ,${imei},V1,030401,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`;

async function positionsOf(id: string): Promise<number> {
  return (await sql('SELECT 1 FROM positions WHERE device_id = $1', [id])).length;
}

const taken = async (id: string) => ((await positionsOf(id)) > 0 ? 'its position was taken' : null);

test('whoever shows what was registered is heard', async () => {
  const { id, imei } = await registered({
    allowedProtocols: ['wialon', 'osmand'],
    allowedNetworks: '127.0.0.0/8',
    secret: SECRET,
  });
  expect(await say('wialon', wialon(imei, SECRET))).toBe('#AL#1\r\n#ASD#1\r\n');
  expect(await positionsOf(id)).toBe(1);
});

attempts('somebody speaks for a device that is bound', async (make) => {
  const cases: [string, Guard, (imei: string) => Promise<string>][] = [
    ['by another protocol', { allowedProtocols: ['wialon', 'osmand'] }, (imei) => say('h02', h02(imei))],
    [
      'by another protocol, on the port of all',
      { allowedProtocols: ['wialon', 'osmand'] },
      (imei) => say('universal', h02(imei)),
    ],
    ['from another network', { allowedNetworks: '127.0.0.1' }, (imei) => say('h02', h02(imei), '127.0.0.9')],
    ['without its secret', { secret: SECRET }, (imei) => say('wialon', wialon(imei, 'NA'))],
    ['with a wrong secret', { secret: SECRET }, (imei) => say('wialon', wialon(imei, 'pa55worD'))],
    ['by a protocol that has no secret', { secret: SECRET }, (imei) => say('h02', h02(imei))],
  ];
  for (const [how, guard, speak] of cases)
    await make(how, async () => {
      const { id, imei } = await registered(guard);
      await speak(imei);
      await vi.waitUntil(
        async () =>
          (await sql(`SELECT 1 FROM events WHERE device_id = $1 AND type = 'alarm'`, [id])).length > 0,
        { timeout: ALARMED_MS, interval: 100 },
      );
      return taken(id);
    });
});

attempt('2,200 invented identifiers push a tracker out of the inbox', async () => {
  const waiting = newImei();
  expect(await say('wialon', wialon(waiting, 'NA'), '127.0.0.20')).toBe('#AL#0\r\n');
  const isThere = async () =>
    (await sql('SELECT 1 FROM unknown_devices WHERE identifier = $1', [waiting])).length === 1;
  await vi.waitUntil(isThere, { timeout: 10_000, interval: 100 });
  // A stranger is heard for 16 kB.
  for (let part = 0; part < 22; part++) {
    const flood = await openTcp(product().trackerPorts.h02 ?? 0, '127.0.0.21');
    flood.send(Array.from({ length: 100 }, () => h02(newImei())).join(''));
    await flood.isClosedWithin(300);
  }
  const flooders = async () =>
    (await sql(`SELECT 1 FROM unknown_devices WHERE network = '127.0.0.21'`, [])).length;
  await vi.waitUntil(async () => (await flooders()) > 0, { timeout: 10_000, interval: 100 });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  // Those of one second are written one by one, and what is too many is taken away after the last of them.
  if ((await flooders()) > 2 * 50) return 'they stand in the inbox, one second after the other';
  const isTrimmed = async () => (await flooders()) <= 50;
  if (!(await vi.waitUntil(isTrimmed, { timeout: 10_000, interval: 100 }).catch(() => false)))
    return `${await flooders()} of them stay in the inbox`;
  return (await isThere()) ? null : 'it is gone';
});

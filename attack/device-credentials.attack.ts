import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';
import { Certificates, type Pair } from '@fleet/testing/certificates';
import { sayAll } from '@fleet/testing/say';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const RULES = `mutation ($where: VersionWhere!, $data: UpdateDeviceRulesInput!) {
  updateDeviceRules(where: $where, data: $data) { version } }`;
const PLACE = '020126;030405;3355.4940;S;01825.4460;E;50;271;12;8';
const HEARD = '#AL#1\r\n#ASD#1\r\n';

const newImei = () => String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '86');
const login = (imei: string) => `#L#${imei};NA\r\n#SD#${PLACE}\r\n`;

let certificates: Certificates;
beforeAll(async () => {
  certificates = await Certificates.make();
  return () => certificates[Symbol.asyncDispose]();
});

type Guard = { certificate?: string; requiredCredential?: string };

async function registered(guard: Guard, owner?: Session) {
  const { accessToken: token } = owner ?? (await signUp());
  const imei = newImei();
  const { data } = await ask(CREATE, { token, variables: { data: { externalDeviceId: imei, ...guard } } });
  const { id } = (data?.createDevice ?? {}) as { id?: string };
  if (!id) throw new Error('the device was not registered');
  return { id, imei };
}

async function secured(own?: Pair, from = '127.0.0.1'): Promise<Socket> {
  const identity = own && { cert: own.cert, key: own.key };
  const { socket: plain } = await openTcp(product().trackerPorts.tls ?? 0, from);
  plain.removeAllListeners('data');
  const socket = connect({ socket: plain, rejectUnauthorized: false, ...identity });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  socket.on('error', () => undefined);
  return socket;
}

const isIn = async (id: string) =>
  (await sql('SELECT 1 FROM positions WHERE device_id = $1', [id])).length > 0;
const taken = async (id: string) => ((await isIn(id)) ? 'its position was taken' : null);
/** Until its owner was told, or it was too late. */
const settled = (id: string) =>
  vi.waitUntil(
    async () =>
      (await isIn(id)) ||
      (await sql(`SELECT 1 FROM events WHERE device_id = $1 AND type = 'alarm'`, [id])).length > 0,
    { timeout: 5_000, interval: 100 },
  );

test('whoever has the certificate is heard', async () => {
  const own = await certificates.issue('own', 'whatever');
  const { id, imei } = await registered({ certificate: own.fingerprint });
  expect(await sayAll(await secured(own), login(imei))).toBe(HEARD);
  expect(await isIn(id)).toBe(true);
});

test('whoever the authority named is heard where the account demands a certificate', async () => {
  const owner = await signUp();
  const { imei } = await registered({}, owner);
  const where = { id: owner.accountId, version: 1 };
  const rules = { where, data: { deviceCredential: 'CERTIFICATE' } };
  await ask(RULES, { token: owner.accessToken, variables: rules });
  const named = await certificates.issue('named', imei, product().authority);
  await vi.waitFor(async () => expect(await sayAll(await secured(named), login(imei))).toBe(HEARD));
});

attempts('somebody speaks for a device without its certificate', async (make) => {
  const { authority } = product();
  const stranger = await certificates.issue('stranger', 'Trackers');
  const bound = (name: string) => ({ certificate: name });
  const cases: [string, Guard, (imei: string, name: string) => Promise<unknown>][] = [
    ['by TLS without one', bound('van-7'), async (imei) => sayAll(await secured(), login(imei))],
    [
      'with one that names itself so',
      bound('van-7'),
      async (imei) => sayAll(await secured(await certificates.issue(randomUUID(), 'van-7')), login(imei)),
    ],
    [
      'with one by another authority of that name',
      bound('van-7'),
      async (imei) =>
        sayAll(await secured(await certificates.issue(randomUUID(), 'van-7', stranger)), login(imei)),
    ],
    [
      'with another of the authority',
      bound('van-7'),
      async (imei) =>
        sayAll(await secured(await certificates.issue(randomUUID(), 'van-8', authority)), login(imei)),
    ],
    [
      'with the authority’s certificate for another, and its own name demanded',
      { requiredCredential: 'CERTIFICATE' },
      async (imei) =>
        sayAll(await secured(await certificates.issue(randomUUID(), newImei(), authority)), login(imei)),
    ],
    [
      'on a port without TLS',
      bound('van-7'),
      async (imei) => {
        const tracker = await openTcp(product().trackerPorts.wialon ?? 0);
        tracker.send(login(imei));
        await tracker.isClosedWithin(2_000);
      },
    ],
    [
      'by a request',
      bound('van-7'),
      (imei) => fetch(`http://127.0.0.1:${product().trackerPorts.osmand}/?id=${imei}&lat=1&lon=2`),
    ],
    [
      'by a request by TLS',
      bound('van-7'),
      async (imei) => {
        const request = `GET /?id=${imei}&lat=1&lon=2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
        return sayAll(await secured(), request);
      },
    ],
    [
      'with none registered, and one demanded',
      { requiredCredential: 'EITHER' },
      async (imei) => sayAll(await secured(), login(imei)),
    ],
  ];
  for (const [how, guard, speak] of cases)
    await make(how, async () => {
      const { id, imei } = await registered(guard);
      await speak(imei, 'van-7');
      await settled(id);
      return taken(id);
    });
});

attempt('who is refused takes the device over from who is not', async () => {
  const own = await certificates.issue('holder', 'holder');
  const { imei } = await registered({ certificate: own.fingerprint });
  const holder = await secured(own);
  let heard = '';
  holder.on('data', (chunk) => {
    heard += chunk.toString();
  });
  holder.write(login(imei));
  await vi.waitFor(() => expect(heard).toBe(HEARD));
  for (let time = 0; time < 5; time++) await sayAll(await secured(), login(imei));
  holder.write('#P#\r\n');
  await vi.waitUntil(() => heard.endsWith('#AP#\r\n') || holder.destroyed, { timeout: 5_000 });
  return holder.destroyed ? 'its connection was ended' : null;
});

attempt('handshakes that never end keep a tracker out', async () => {
  const { imei } = await registered({});
  for (const [from, count] of [
    ['127.0.0.31', 300],
    ['127.0.0.32', 300],
  ] as const)
    for (let number = 0; number < count; number++) {
      const slow = await openTcp(product().trackerPorts.tls ?? 0, from);
      slow.send(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]));
    }
  const heard = await Promise.race([
    secured(undefined, '127.0.0.33')
      .then((socket) => sayAll(socket, login(imei)))
      .catch(String),
    new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'nothing for five seconds')),
  ]);
  return heard === HEARD ? null : `a tracker heard ${heard}`;
});

attempts('the rules of an account are changed by somebody else', async (make) => {
  const owner = await signUp();
  const data = { deviceCredential: 'NONE', deviceNetworks: '192.0.2.0/24' };
  const asks = (token: string | undefined, id: string) =>
    ask(RULES, { ...(token !== undefined && { token }), variables: { where: { id, version: 1 }, data } });
  const isChanged = async (id: string) => {
    const [row] = await sql('SELECT device_networks FROM accounts WHERE id = $1', [id]);
    return row?.device_networks === data.deviceNetworks ? 'they are changed' : null;
  };
  await make('by nobody', async () => {
    await asks(undefined, owner.accountId);
    return isChanged(owner.accountId);
  });
  await make('by the owner of another account', async () => {
    await asks((await signUp()).accessToken, owner.accountId);
    return isChanged(owner.accountId);
  });
  await make('by a driver of it', async () => {
    const driver = await signIn('driver');
    await asks(driver.accessToken, driver.accountId);
    return isChanged(driver.accountId);
  });
});

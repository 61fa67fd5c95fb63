import { expect, test, vi } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';
import { callAs, EVERYTHING, gotIn, tokenOf } from './kit/tokens.ts';

const START = 'mutation ($where: StartDemoTrackerWhere!) { startDemoTracker(where: $where) { id } }';
const VEHICLE = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';
const UPDATE =
  'mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) { updateDevice(where: $where, data: $data) { id } }';
const ERASE = 'mutation ($where: VersionWhere!) { eraseDevice(where: $where) { id } }';
const WAIT_MS = 30_000;

async function openYard(): Promise<Session & { vehicleId: string }> {
  const person = await signUp();
  const variables = { data: { title: 'Van', type: 'CAR' } };
  const { data } = await ask(VEHICLE, { token: person.accessToken, variables });
  const { id: vehicleId } = (data?.createVehicle ?? {}) as { id?: string };
  if (!vehicleId) throw new Error('the vehicle was not added');
  return { ...person, vehicleId };
}

async function start(vehicleId: string, token: string): Promise<string | null> {
  const { data } = await ask(START, { token, variables: { where: { vehicleId } } });
  return (data?.startDemoTracker as { id: string } | undefined)?.id ?? null;
}

const countOf = async (text: string, values: unknown[]): Promise<number> =>
  Number((await sql(`SELECT count(*) AS n ${text}`, values))[0]?.n);

test('who has no tracker has their vehicle driven', async () => {
  const { vehicleId, accessToken } = await openYard();
  const id = await start(vehicleId, accessToken);
  await vi.waitFor(
    async () => expect(await countOf('FROM positions WHERE device_id = $1', [id])).toBeGreaterThan(3),
    { timeout: WAIT_MS },
  );
  await ask(ERASE, { token: accessToken, variables: { where: { id } } });
  await vi.waitFor(
    async () => {
      expect(await countOf('FROM positions WHERE device_id = $1', [id])).toBe(0);
      expect(await countOf('FROM devices WHERE id = $1', [id])).toBe(0);
    },
    { timeout: WAIT_MS },
  );
});

attempts('one is begun by who may not, or for the vehicle of others', async (make) => {
  const [own, other] = [await openYard(), await openYard()];
  await make('a stranger', () => start(own.vehicleId, ''));
  await make('another account', () => start(own.vehicleId, other.accessToken));
  await make('a driver', async () => start(own.vehicleId, (await signIn('driver')).accessToken));
  const { token } = await tokenOf(own, EVERYTHING);
  await make('a token', () => gotIn(token, 'startDemoTracker', { where: { vehicleId: own.vehicleId } }));
  expect((await callAs(token, 'vehicles')).status).toBe(200);
});

attempt('two are begun at once', async () => {
  const { vehicleId, accessToken, accountId } = await openYard();
  await Promise.all(Array.from({ length: 8 }, () => start(vehicleId, accessToken)));
  const driven = await countOf('FROM demo_trackers WHERE account_id = $1 AND ended_at IS NULL', [accountId]);
  expect(driven).toBeGreaterThan(0);
  return driven > 1 ? `${driven} drive` : null;
});

attempts('a tracker of somebody’s speaks for it', async (make) => {
  const { vehicleId, accessToken } = await openYard();
  const id = (await start(vehicleId, accessToken)) ?? '';
  const [row] = await sql('SELECT external_device_id AS name FROM devices WHERE id = $1', [id]);
  const name = String(row?.name);
  const { universal = 0 } = product().trackerPorts;
  const took = async () =>
    (await countOf('FROM positions WHERE device_id = $1 AND latitude < 2 AND latitude > 0', [id])) > 0
      ? 'its position was taken'
      : null;
  for (const token of ['', '&token=', '&token=guessed'])
    await make(`as a phone that shows ${token || 'nothing'}`, async () => {
      const path = `/?id=${name}&lat=1&lon=1&timestamp=${Math.floor(Date.now() / 1000)}${token}`;
      const { status } = await fetch(`http://127.0.0.1:${universal}${path}`);
      return status === 200 ? 'it was answered' : took();
    });
  await make('by another protocol', async () => {
    const { send, until } = await openTcp(universal);
    send(`#L#${name};NA\r\n`);
    const answer = await until('#AL#'.length + 1);
    return String(answer).includes('#AL#1') ? 'it was let in' : took();
  });
});

attempts('it is made into something else', async (make) => {
  const { vehicleId, accessToken: token } = await openYard();
  const id = (await start(vehicleId, token)) ?? '';
  for (const data of [{ secret: 'mine-now' }, { externalDeviceId: '352093100010005' }, { vehicleId: null }])
    await make(JSON.stringify(data), async () =>
      (await ask(UPDATE, { token, variables: { where: { id }, data } })).data?.updateDevice
        ? 'changed'
        : null,
    );
  await make('a reader of its secret', async () => {
    const [row] = await sql('SELECT secret FROM demo_trackers WHERE device_id = $1', [id]);
    const answers = await Promise.all([
      ask('{ auditEntries { content { changes { field from to } } } }', { token }),
      ask('{ devices { content { id externalDeviceId hasSecret description } } }', { token }),
    ]);
    expect(answers[1]?.data?.devices).toBeTruthy();
    return JSON.stringify(answers).includes(String(row?.secret)) ? 'it is told' : null;
  });
});

import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempt } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';

/* Trackers of others: registered before them, beside them, and looked for by their numbers. */

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const SIGHTING = 'query ($where: UnknownDeviceWhere!) { unknownDevice(where: $where) { protocol } }';

const newImei = () => String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '86');

async function register(imei: string, token?: string) {
  const { accessToken } = token ? { accessToken: token } : await signUp();
  const { data, errors } = await ask(CREATE, {
    token: accessToken,
    variables: { data: { externalDeviceId: imei } },
  });
  const id = (data?.createDevice as { id?: string } | null)?.id ?? null;
  return { id, token: accessToken, code: errors?.[0]?.extensions?.code };
}

const report = (imei: string) =>
  send({ path: `/?id=${imei}&lat=1&lon=2`, from: freshAddress(), port: product().trackerPorts.osmand ?? 0 });

const countOf = async (id: string | null) =>
  (await sql('SELECT 1 FROM positions WHERE device_id = $1', [id])).length;

/** As if this was so many hours ago. */
const ago = (id: string | null, hours: number) =>
  sql(
    'UPDATE devices SET claimed_at = claimed_at - make_interval(hours => $2) WHERE id = $1 RETURNING claimed_at',
    [id, hours],
  );

test('who registers a tracker and switches it on receives it', async () => {
  const imei = newImei();
  const { id } = await register(imei);
  expect((await report(imei)).status).toBe(200);
  expect(await countOf(id)).toBe(1);
});

attempt('a stranger who registers a number in advance receives its tracker', async () => {
  const imei = newImei();
  const stranger = await register(imei);
  await ago(stranger.id, 48);
  const owner = await register(imei);
  expect(owner.id).not.toBeNull();
  await report(imei);
  expect(await countOf(owner.id)).toBe(1);
  return (await countOf(stranger.id)) > 0 ? 'its positions' : null;
});

attempt('a stranger who registers a tracker in use receives it, or stops its owner', async () => {
  const imei = newImei();
  const owner = await register(imei);
  await report(imei);
  const stranger = await register(imei);
  const again = await report(imei);
  if (again.status !== 200) return 'the owner is stopped';
  return (await countOf(stranger.id)) > 0 || (await countOf(owner.id)) === 0 ? 'its positions' : null;
});

attempt('registering tells that a number is another account’s', async () => {
  const [used, unused] = [newImei(), newImei()];
  await register(used);
  await report(used);
  const { accessToken } = await signUp();
  const answers = [await register(used, accessToken), await register(unused, accessToken)];
  return answers[0]?.code === answers[1]?.code ? null : `the answer differs: ${answers[0]?.code}`;
});

attempt('a series of numbers is looked through for trackers that wait', async () => {
  const { accessToken } = await signUp();
  const first = Number(newImei());
  let answered = 0;
  for (let at = 0; at < 150; at++) {
    const { data, errors } = await ask(SIGHTING, {
      token: accessToken,
      variables: { where: { identifier: String(first + at) } },
    });
    if (data && !errors) answered++;
  }
  return answered > 60 ? `${answered} answers in a minute` : null;
});

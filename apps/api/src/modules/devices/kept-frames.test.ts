import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';

const LIST = `query ($where: ById!) { keptFrames(where: $where) {
  digest deviceId protocol remoteAddress reason times sizeBytes firstReceivedAt lastReceivedAt } }`;
const ONE = 'query ($where: KeptFrameWhere!) { keptFrame(where: $where) { digest hex } }';
const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const DAY_MS = 86_400_000;

async function newDevice(api: Served) {
  const { accessToken: token, accountId } = await signUp(api);
  const data = { externalDeviceId: `imei-${randomUUID().slice(0, 8)}` };
  const answer = await ask(api, CREATE, { token, variables: { data } });
  const { id } = (answer.data as { createDevice: { id: string } }).createDevice;
  return { id, token, accountId };
}

/** As ingest keeps it. */
async function keep(
  pool: Pool,
  { deviceId, accountId, at = new Date() }: { deviceId: string; accountId: string; at?: Date },
) {
  const frame = randomBytes(300);
  await pool.query(
    `INSERT INTO kept_frames (device_id, digest, account_id, protocol, remote_address, reason, frame,
       first_received_at, last_received_at)
     VALUES ($1, sha256($2::bytea), $3, 'teltonika', '10.0.0.1', 'record 3 of 3', $2, $4, $4)`,
    [deviceId, frame, accountId, at],
  );
  return { frame, digest: createHash('sha256').update(frame).digest('hex') };
}

type Listed = { keptFrames: { digest: string; sizeBytes: number }[] };

test('the last fifty are told, the newest first, and of one its bytes', async ({ api, pool }) => {
  const { id, token, accountId } = await newDevice(api);
  const kept = [];
  for (let days = 0; days < 55; days++)
    kept.push(await keep(pool, { deviceId: id, accountId, at: new Date(Date.now() - days * DAY_MS) }));
  const { data } = await ask(api, LIST, { token, variables: { where: { id } } });
  const { keptFrames } = data as Listed;
  expect(keptFrames.map(({ digest }) => digest)).toEqual(kept.slice(0, 50).map(({ digest }) => digest));
  expect(keptFrames[0]).toMatchObject({ sizeBytes: 300, protocol: 'teltonika', times: 1, deviceId: id });
  const [first] = kept;
  const where = { deviceId: id, digest: first?.digest };
  const answer = await ask(api, ONE, { token, variables: { where } });
  expect(answer.data).toEqual({
    keptFrame: { digest: first?.digest, hex: first?.frame.toString('hex') },
  });
});

test('what it sent for a former account is not told, and a stranger has no such device', async ({
  api,
  pool,
}) => {
  const [ours, theirs] = [await newDevice(api), await newDevice(api)];
  const former = await keep(pool, { deviceId: ours.id, accountId: theirs.accountId });
  const own = await keep(pool, { deviceId: ours.id, accountId: ours.accountId });
  const { data } = await ask(api, LIST, { token: ours.token, variables: { where: { id: ours.id } } });
  expect((data as Listed).keptFrames.map(({ digest }) => digest)).toEqual([own.digest]);
  const bytesOf = (token: string, digest: string) =>
    ask(api, ONE, { token, variables: { where: { deviceId: ours.id, digest } } });
  expect((await bytesOf(ours.token, former.digest)).data).toEqual({ keptFrame: null });
  for (const digest of [own.digest, former.digest])
    expect(codesOf(await bytesOf(theirs.token, digest))).toEqual(['DEVICE_NOT_FOUND']);
  const list = await ask(api, LIST, { token: theirs.token, variables: { where: { id: ours.id } } });
  expect(codesOf(list)).toEqual(['DEVICE_NOT_FOUND']);
});

async function signedInAs(api: Served, db: Db, role: Role): Promise<string> {
  const { accessToken, userId } = await signUp(api);
  await db.membership.updateMany({ where: { userId }, data: { roles: [role] } });
  return accessToken;
}

test('people of the service, whom no wall stops, are told of its present account as well', async ({
  api,
  db,
  pool,
}) => {
  const [ours, theirs] = [await newDevice(api), await newDevice(api)];
  const former = await keep(pool, { deviceId: ours.id, accountId: theirs.accountId });
  const own = await keep(pool, { deviceId: ours.id, accountId: ours.accountId });
  const token = await signedInAs(api, db, 'SERVICE_OWNER');
  const { data } = await ask(api, LIST, { token, variables: { where: { id: ours.id } } });
  expect((data as Listed).keptFrames.map(({ digest }) => digest)).toEqual([own.digest]);
  const where = { deviceId: ours.id, digest: former.digest };
  expect((await ask(api, ONE, { token, variables: { where } })).data).toEqual({ keptFrame: null });
});

test('who only drives is refused', async ({ api, db, pool }) => {
  const { accessToken: token, userId, accountId } = await signUp(api);
  const { id } = await db.device.create({ data: { accountId } });
  const { digest } = await keep(pool, { deviceId: id, accountId });
  await db.membership.updateMany({ where: { userId }, data: { roles: ['ORGANIZATION_DRIVER'] } });
  const asked = [
    ask(api, LIST, { token, variables: { where: { id } } }),
    ask(api, ONE, { token, variables: { where: { deviceId: id, digest } } }),
  ];
  for (const answer of await Promise.all(asked)) expect(codesOf(answer)).toEqual(['USER_NOT_ALLOWED']);
});

test('a digest that is none is refused', async ({ api }) => {
  const { id, token } = await newDevice(api);
  for (const digest of ['', 'x'.repeat(64), '00'.repeat(31), `${'00'.repeat(32)}\0`])
    expect(codesOf(await ask(api, ONE, { token, variables: { where: { deviceId: id, digest } } }))).toEqual([
      'BAD_REQUEST',
    ]);
});

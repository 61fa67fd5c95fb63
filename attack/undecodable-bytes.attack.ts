import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signIn } from './kit/people.ts';
import { product } from './kit/product.ts';

/*
 * What a tracker sent is kept as it came: messages that could not be read, in the database, and its pictures and sound, in
 * a folder that nothing serves. Both tell where somebody was, and what it looked like there.
 */

const FRAMES = `query ($where: ById!) { keptFrames(where: $where) { digest reason remoteAddress } }`;
const FRAME = `query ($where: KeptFrameWhere!) { keptFrame(where: $where) { hex } }`;
const EVENTS = `query ($where: VehiclesEventsReportWhere!) { vehiclesEventsReport(where: $where) {
  content { events { type attributes } } } }`;
const SECRET = 'a picture of the yard at night';

type Kept = {
  accountId: string;
  deviceId: string;
  vehicleId: string;
  frame: Buffer;
  digest: string;
  /** Below the media folder. */
  file: string;
};

/** A device of the owner's account with a message, a picture, and the event that tells of the picture. */
async function keep({ accountId }: Session): Promise<Kept> {
  const [vehicle] = await sql<{ id: string }>(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at)
       VALUES (gen_random_uuid(), $1, 'Watched van', 'CAR', now()) RETURNING id`,
    [accountId],
  );
  const [device] = await sql<{ id: string }>(
    'INSERT INTO devices (id, account_id, vehicle_id, updated_at) VALUES (gen_random_uuid(), $1, $2, now()) RETURNING id',
    [accountId, vehicle?.id],
  );
  const [deviceId, vehicleId] = [device?.id ?? '', vehicle?.id ?? ''];
  const frame = randomBytes(300);
  await sql(
    `INSERT INTO kept_frames (device_id, digest, account_id, protocol, remote_address, reason, frame,
       first_received_at, last_received_at)
     VALUES ($1, sha256($2::bytea), $3, 'teltonika', '10.0.0.1', 'record 3 of 3', $2, now(), now())`,
    [deviceId, frame, accountId],
  );
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SECRET)]);
  const name = `${createHash('sha256').update(picture).digest('hex')}.jpg`;
  const file = `${accountId}/${deviceId}/${name}`;
  await mkdir(path.join(product().dataDir, 'media', path.dirname(file)), { recursive: true });
  await writeFile(path.join(product().dataDir, 'media', file), picture);
  await sql(
    `INSERT INTO kept_media (account_id, device_id, digest, file, size_bytes) VALUES ($1, $2, sha256($3::bytea), $4, $5)`,
    [accountId, deviceId, picture, file, picture.length],
  );
  await sql(
    `INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, attributes)
       VALUES ($1, gen_random_uuid(), 'media', now(), $2, $3, $4)`,
    [deviceId, accountId, vehicleId, JSON.stringify({ file })],
  );
  return {
    accountId,
    deviceId,
    vehicleId,
    frame,
    digest: createHash('sha256').update(frame).digest('hex'),
    file,
  };
}

/** Those who have no business with it; a driver sees the vehicles that were given to them. */
async function intruders(): Promise<Record<string, string | undefined>> {
  const [customer, otherOwner, driver] = await Promise.all([
    signIn('customer'),
    signIn('otherOwner'),
    signIn('driver'),
  ]);
  const ended = await signIn('owner');
  await ask('mutation { signOut { total } }', { token: ended.accessToken });
  return {
    'a stranger': undefined,
    'a customer': customer.accessToken,
    "another account's owner": otherOwner.accessToken,
    'a driver without the vehicle': driver.accessToken,
    'a session that has ended': ended.accessToken,
  };
}

/** Answers that hold something of what was kept. */
function leaks(text: string, { frame, digest, file }: Kept): string | null {
  const kept = [frame.toString('hex').slice(0, 64), digest, file, 'record 3 of 3', '10.0.0.1', SECRET];
  const found = kept.find((each) => text.includes(each));
  return found === undefined ? null : `it says ${found}`;
}

const eventsOf = ({ vehicleId }: Kept) => ({
  vehicleIds: [vehicleId],
  from: '2020-01-01T00:00:00Z',
  to: new Date(Date.now() + 60_000).toISOString(),
});

test('whoever keeps the account is told of them, and where the file lies there is one', async () => {
  const owner = await signIn('owner');
  const kept = await keep(owner);
  const { accessToken: token } = owner;
  const where = { deviceId: kept.deviceId, digest: kept.digest };
  expect(leaks(JSON.stringify(await ask(FRAME, { token, variables: { where } })), kept)).not.toBeNull();
  const events = await ask(EVENTS, { token, variables: { where: eventsOf(kept) } });
  expect(leaks(JSON.stringify(events), kept)).not.toBeNull();
});

attempts('a kept message is read by somebody else', async (make) => {
  const kept = await keep(await signIn('owner'));
  const { deviceId, digest } = kept;
  const own = await keep(await signIn('otherOwner'));
  for (const [who, token] of Object.entries(await intruders()))
    for (const [what, query, where] of [
      ['the list', FRAMES, { id: deviceId }],
      ['the bytes', FRAME, { deviceId, digest }],
      ['the bytes by capitals', FRAME, { deviceId: deviceId.toUpperCase(), digest: digest.toUpperCase() }],
      // The digest of one, by the device of another.
      ["the bytes by a device of one's own", FRAME, { deviceId: own.deviceId, digest }],
      ['any bytes', FRAME, { deviceId, digest: '%' }],
      ['the event of the picture', EVENTS, eventsOf(kept)],
      ['the last event', EVENTS, { ...eventsOf(kept), newestFirst: true, limit: 1 }],
    ] as const)
      await make(`${who}, ${what}`, async () =>
        leaks(JSON.stringify((await ask(query, { token, variables: { where } })).data ?? {}), kept),
      );
});

attempts('what is kept is had by a link that somebody has changed', async (make) => {
  const owner = await signIn('owner');
  const kept = await keep(owner);
  const { deviceId, digest } = kept;
  const other = digest.startsWith('0') ? `1${digest.slice(1)}` : `0${digest.slice(1)}`;
  for (const changed of [other, digest.slice(0, 62), `${digest}00`, `${digest}' OR '1'='1`, ''])
    await make(`the digest ${changed || 'left out'}`, async () => {
      const variables = { where: { deviceId, digest: changed } };
      const { data } = await ask(FRAME, { token: owner.accessToken, variables });
      return leaks(JSON.stringify(data ?? {}), kept);
    });
});

attempts('a kept picture is fetched', async (make) => {
  const owner = await signIn('owner');
  const kept = await keep(owner);
  const { file } = kept;
  const up = (times: number) => '../'.repeat(times);
  const paths = [
    `/media/${file}`,
    `/files/${file}`,
    `/uploads/${file}`,
    `/.data/media/${file}`,
    `/${file}`,
    `/assets/${up(4)}.data/media/${file}`,
    `/basemap/0/0/${up(6)}.data/media/${file}`,
    `/tiles/${up(6)}.data/media/${file}`,
    `/exports/${up(5)}.data/media/${file}`,
    `/assets/..%2f..%2f..%2f..%2f.data%2fmedia%2f${encodeURIComponent(file)}`,
    `/assets/%2e%2e/%2e%2e/%2e%2e/.data/media/${file}`,
    `/${path.join(product().dataDir, 'media', file)}`,
    `//${product().dataDir}/media/${file}`,
    `/assets/..\\..\\.data\\media\\${file}`,
  ];
  for (const [who, token] of [
    ...Object.entries(await intruders()),
    ['its owner', owner.accessToken],
  ] as const)
    for (const each of paths)
      await make(`${who}, ${each}`, async () => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const { body } = await send({ path: each, headers });
        return body.includes(SECRET) ? 'the picture' : null;
      });
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { signRelay } from '@fleet/runtime/relay-signature';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';

const CREATE = 'mutation ($data: CreateDeviceServerInput!) { createDeviceServer(data: $data) { id } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceServerInput!) {
  updateDeviceServer(where: $where, data: $data) { id hasAuth } }`;
const SYNC = 'mutation ($where: VersionWhere!) { syncDeviceServer(where: $where) { id } }';
const EVERYTHING = `query ($where: ById!) { deviceServer(where: $where) {
  id url title description hasAuth status trouble troubleDetail log { type details } } }`;
const SECRET = 'the-secret-of-their-server';

async function connect(by: Session, url: string): Promise<string | null> {
  const data = { title: 'Old', url, auth: { token: SECRET } };
  const answer = await ask(CREATE, { token: by.accessToken, variables: { data } });
  return (answer.data?.createDeviceServer as { id: string } | undefined)?.id ?? null;
}

const INSIDE = [
  '127.0.0.1',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:7f00:1]',
  '2130706433',
];

attempts('a device server of the inside is saved', async (make) => {
  const mallory = await signUp();
  for (const host of INSIDE)
    await make(host, async () => ((await connect(mallory, `https://${host}/`)) ? 'it was saved' : null));
  const wrong = ['http://traccar.example/', 'file:///etc/passwd', 'https://a:b@traccar.example/'];
  for (const url of wrong)
    await make(url, async () => ((await connect(mallory, url)) ? 'it was saved' : null));
});

/** Why the sync of a server failed, once it did. */
async function troubleOf(id: string | null): Promise<string> {
  for (let looks = 0; looks < 100; looks++) {
    const [row] = await sql<{ trouble: string | null }>('SELECT trouble FROM device_servers WHERE id = $1', [
      id,
    ]);
    if (row?.trouble) return row.trouble;
    await delay(100);
  }
  return 'it was not tried';
}

attempts('a sync connects to the inside', async (make) => {
  let heard = 0;
  const inside = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const { port } = inside.address() as { port: number };
  const mallory = await signUp();
  for (const [at, host] of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'].entries())
    await make(host, async () => {
      const id = await connect(mallory, `https://traccar${at}.example/`);
      // Past all that is asked when it is saved.
      await sql('UPDATE device_servers SET url = $2 WHERE id = $1', [id, `https://${host}:${port}/`]);
      await ask(SYNC, { token: mallory.accessToken, variables: { where: { id } } });
      const trouble = await troubleOf(id);
      if (heard > 0) return 'it was reached';
      return trouble === 'REFUSED_ADDRESS' ? null : trouble;
    });
  inside.close();
});

attempts('credentials of a server are read, or follow to another host', async (make) => {
  const mallory = await signUp();
  const id = await connect(mallory, 'https://traccar.example/');
  const token = mallory.accessToken;
  await make('by its fields', async () => {
    const text = JSON.stringify(await ask(EVERYTHING, { token, variables: { where: { id } } }));
    return text.includes(SECRET) ? text : null;
  });
  await make('by its history and events', async () => {
    const rows = await sql(
      `SELECT changes::text AS text FROM audit_entries WHERE entity_id = $1
        UNION ALL SELECT outbox_events::text FROM outbox_events WHERE entity_id = $1`,
      [id],
    );
    return JSON.stringify(rows).includes(SECRET) ? 'it stands there' : null;
  });
  await make('by its row', async () => {
    const [row] = await sql<{ auth: Buffer }>('SELECT auth FROM device_servers WHERE id = $1', [id]);
    return row?.auth.toString('latin1').includes(SECRET) ? 'it is not encrypted' : null;
  });
  await make('by a new address', async () => {
    const variables = { where: { id }, data: { url: 'https://mallory.example/' } };
    const { data } = await ask(UPDATE, { token, variables });
    return (data?.updateDeviceServer as { hasAuth: boolean } | undefined)?.hasAuth === false
      ? null
      : 'it was kept';
  });
});

attempts('a server of another account is changed or seen', async (make) => {
  const [mallory, victim] = [await signUp(), await signUp()];
  const id = await connect(victim, 'https://traccar.example/');
  const token = mallory.accessToken;
  for (const [name, text] of Object.entries({ see: EVERYTHING, sync: SYNC }))
    await make(name, async () => {
      const { data } = await ask(text, { token, variables: { where: { id } } });
      return Object.values(data ?? {}).some(Boolean) ? 'it answered' : null;
    });
  await make('change', async () => {
    const { data } = await ask(UPDATE, { token, variables: { where: { id }, data: { title: 'Mine' } } });
    return data?.updateDeviceServer ? 'it was changed' : null;
  });
});

/** Posts positions to ingest as the worker does. */
async function relay(authorization: string | null, body: Buffer): Promise<string | null> {
  const url = `http://127.0.0.1:${product().trackerPorts.universal}/relay/positions`;
  const headers = authorization ? { authorization: `Relay ${authorization}` } : {};
  const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  return status === 200 ? 'it was stored' : null;
}

attempts('positions are handed over by somebody else', async (make) => {
  const owner = await signIn('otherOwner');
  const serverId = await connect(owner, `https://${randomUUID()}.example/`);
  if (!serverId) throw new Error('There is no server to begin with');
  const [device] = await sql<{ id: string }>('SELECT id FROM devices WHERE account_id = $1 LIMIT 1', [
    owner.accountId,
  ]);
  await sql('UPDATE device_servers SET next_attempt_at = $2 WHERE id = $1', [
    serverId,
    new Date('2100-01-01'),
  ]);
  await sql(
    `INSERT INTO server_devices (id, account_id, server_id, remote_id, unique_id, name, state, device_id, updated_at)
      VALUES (gen_random_uuid(), $1, $2, 1, 'x', 'x', 'LINKED', $3, now())`,
    [owner.accountId, serverId, device?.id],
  );
  const [row] = await sql<{ key: Buffer }>('SELECT key FROM relay_keys');
  if (!row) throw new Error('There is no key');
  const { key } = row;
  const fixTime = new Date().toISOString();
  const position = { id: 1, deviceId: 1, fixTime, latitude: 51.2, longitude: 4.4, valid: true };
  const body = Buffer.from(JSON.stringify({ remoteId: 1, positions: [position] }));
  const other = Buffer.from(JSON.stringify({ remoteId: 1, positions: [{ ...position, latitude: 1 }] }));
  const now = Date.now();
  await make('without a signature', () => relay(null, body));
  await make('by a key of their own', () => relay(signRelay(Buffer.alloc(32), serverId, body, now), body));
  await make('an hour later', () => relay(signRelay(key, serverId, body, now - 3_600_000), body));
  await make('with another body', () => relay(signRelay(key, serverId, body, now), other));
  await make('for another server', () => relay(signRelay(key, randomUUID(), body, now), body));
  await make('for another server by the signature of this one', () =>
    relay(signRelay(key, serverId, body, now).replace(serverId, randomUUID()), body),
  );
  await make('the request of the worker once more', async () => {
    const signed = signRelay(key, serverId, body, Date.now());
    if ((await relay(signed, body)) === null) throw new Error('The honest request was refused');
    await relay(signed, body);
    const [{ count } = { count: 0 }] = await sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM positions WHERE device_id = $1 AND fix_time = $2',
      [device?.id, fixTime],
    );
    return count === 1 ? null : `${count} positions are stored`;
  });
  await make('positions of 1970 and 2100', async () => {
    const times = ['1970-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];
    const positions = times.map((at, id) => ({ ...position, id: id + 2, fixTime: at }));
    const text = Buffer.from(JSON.stringify({ remoteId: 1, positions }));
    await relay(signRelay(key, serverId, text, Date.now()), text);
    const [{ count } = { count: 0 }] = await sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM positions WHERE device_id = $1 AND fix_time = ANY($2::timestamptz[])',
      [device?.id, times],
    );
    return count === 0 ? null : `${count} positions are stored`;
  });
  await make('for a device that is not linked', () => {
    const text = Buffer.from(JSON.stringify({ remoteId: 2, positions: [position] }));
    return relay(signRelay(key, serverId, text, now), text);
  });
});

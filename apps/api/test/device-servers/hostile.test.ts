import type { ServerResponse } from 'node:http';
import { test } from '@fleet/testing/database';
import { startTraccarServer } from '@fleet/testing/traccar-server';
import { expect, onTestFinished } from 'vitest';
import { connectServer, partsOf, syncAll } from './syncing.ts';

/** Nothing listens there: no positions are copied in these tests. */
const NO_INGEST = 1;
const MEGABYTE = 1_048_576;

async function open() {
  const traccar = await startTraccarServer();
  onTestFinished(() => traccar.close());
  return traccar;
}

/** As many bytes as the reader takes, without holding them. */
function flood(response: ServerResponse, megabytes: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let left = megabytes;
  const more = (): void => {
    for (; left > 0; left -= 1) if (!response.write(Buffer.alloc(MEGABYTE, ' '))) break;
    if (left > 0) response.once('drain', more);
    else response.end('[]');
  };
  more();
}

const device = (id: number) => ({ id, name: `Van ${id}`, uniqueId: `hostile-${id}`, status: 'online' });

test('an answer that is too large is not read to its end', async ({ db, pool }) => {
  const traccar = await open();
  traccar.faults.answer = (_request, response) => flood(response, 8);
  const { serverId } = await connectServer(db, traccar);
  const parts = partsOf(db, pool, NO_INGEST);
  const getting = { ...parts.getting, maxBytes: 2 * MEGABYTE, timeoutMs: 20_000 };
  await syncAll({ ...parts, getting }, serverId);
  expect(await db.deviceServer.findUnique({ where: { id: serverId } })).toMatchObject({
    status: 'TROUBLE',
    trouble: 'TOO_LARGE',
  });
});

test('a server that tells of ever more devices is left, and none of them is kept', async ({ db, pool }) => {
  const traccar = await open();
  let pages = 0;
  traccar.faults.answer = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const limit = Number(url.searchParams.get('limit') ?? 0);
    pages += limit > 0 ? 1 : 0;
    const body = url.pathname.endsWith('/server')
      ? { version: '6.14.5' }
      : Array.from({ length: limit }, (_, at) => device(offset + at + 1));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const { serverId } = await connectServer(db, traccar);
  await syncAll(partsOf(db, pool, NO_INGEST), serverId);
  expect(await db.deviceServer.findUnique({ where: { id: serverId } })).toMatchObject({
    trouble: 'TOO_LARGE',
  });
  expect(pages).toBeLessThan(100);
  expect(await db.serverDevice.count({ where: { serverId } })).toBe(0);
});

test('the identifier of another account is a claim, and takes nothing from its owner', async ({
  db,
  pool,
}) => {
  const traccar = await open();
  const uniqueId = `owned-${crypto.randomUUID()}`;
  traccar.addDevice({ name: 'Not mine', uniqueId });
  const owner = await db.account.create({ data: { type: 'ORGANIZATION', title: 'Owner' } });
  const theirs = await db.device.create({
    data: { accountId: owner.id, externalDeviceId: uniqueId, confirmedAt: new Date() },
  });
  const { serverId, accountId } = await connectServer(db, traccar);
  await syncAll(partsOf(db, pool, NO_INGEST), serverId);
  expect(await db.device.findUnique({ where: { id: theirs.id } })).toEqual(theirs);
  const claims = await db.device.findMany({ where: { accountId } });
  expect(claims).toMatchObject([{ externalDeviceId: uniqueId, confirmedAt: null }]);
});

test('names with characters that no column keeps do not stop the others', async ({ db, pool }) => {
  const traccar = await open();
  traccar.addDevice({ name: 'Van\0 of \u202e night', uniqueId: `nul-${crypto.randomUUID()}` });
  traccar.addDevice({ name: 'x'.repeat(5_000), uniqueId: `long-${crypto.randomUUID()}` });
  traccar.addDevice({ name: 'Good', uniqueId: `good-${crypto.randomUUID()}` });
  const { serverId } = await connectServer(db, traccar);
  await syncAll(partsOf(db, pool, NO_INGEST), serverId);
  const rows = await db.serverDevice.findMany({ where: { serverId }, orderBy: { remoteId: 'asc' } });
  expect(rows.map(({ state }) => state)).toEqual(['LINKED', 'LINKED', 'LINKED']);
  expect(rows[0]?.name).not.toContain('\0');
});

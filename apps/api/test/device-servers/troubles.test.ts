import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { startTraccarServer } from '@fleet/testing/traccar-server';
import { describe, expect, onTestFinished } from 'vitest';
import { connectServer, partsOf, syncAll } from './syncing.ts';

/** Nothing is relayed in these. */
const NO_INGEST = 1;

async function open() {
  const traccar = await startTraccarServer();
  onTestFinished(() => traccar.close());
  return traccar;
}

describe('a server that is not as it should be', () => {
  test.for([
    ['redirects', { status: 302 }, 'REDIRECT', true],
    ['refuses', { status: 401 }, 'REFUSED', false],
    ['fails', { status: 500, body: 'out of\0 memory' }, 'STATUS', true],
    ['speaks no JSON', { status: 200, body: '<html>' }, 'NOT_TRACCAR', true],
    ['answers with another shape', { status: 200, body: '{"version": 7}' }, 'NOT_TRACCAR', true],
    ['is another one', { status: 404 }, 'NOT_TRACCAR', true],
  ] as const)('%s', async ([, { status, ...more }, trouble, isTriedAgain], { db, pool }) => {
    const traccar = await open();
    const headers = { location: 'http://127.0.0.1:1/' };
    traccar.faults.answer = (_request, response) =>
      void response.writeHead(status, headers).end('body' in more ? more.body : '');
    const { serverId } = await connectServer(db, traccar);
    await syncAll(partsOf(db, pool, NO_INGEST), serverId);
    const server = await db.deviceServer.findUniqueOrThrow({
      where: { id: serverId },
      include: { log: true },
    });
    expect(server).toMatchObject({ status: 'TROUBLE', trouble, attempts: 1, leasedBy: null });
    expect(server.nextAttemptAt !== null).toBe(isTriedAgain);
    expect(server.log.map(({ type }) => type)).toEqual(['trouble']);
    expect(traccar.asked).toEqual(['/api/server']);
  });

  test('of the inside is not asked at all', async ({ db, pool }) => {
    const traccar = await open();
    const { serverId } = await connectServer(db, traccar);
    const inside = { allows: () => false, allowsHttp: true };
    await syncAll(partsOf(db, pool, NO_INGEST, inside), serverId);
    const server = await db.deviceServer.findUniqueOrThrow({ where: { id: serverId } });
    expect([server.trouble, traccar.asked]).toEqual(['REFUSED_ADDRESS', []]);
  });

  test('knows other credentials', async ({ db, pool }) => {
    const traccar = await open();
    const { serverId } = await connectServer(db, { url: traccar.url, token: 'changed there' });
    await syncAll(partsOf(db, pool, NO_INGEST), serverId);
    const server = await db.deviceServer.findUniqueOrThrow({ where: { id: serverId } });
    expect(server).toMatchObject({ status: 'TROUBLE', trouble: 'REFUSED', nextAttemptAt: null });
  });
});

test('what a person has to decide waits, and the others go on', async ({ db, pool }) => {
  const traccar = await open();
  traccar.faults.ignoresPages = true;
  const { serverId, accountId } = await connectServer(db, traccar);
  const { serverId: other } = await connectServer(
    db,
    { url: 'https://other.example/', token: 'x' },
    { accountId },
  );
  await db.deviceServer.update({ where: { id: other }, data: { nextAttemptAt: null } });
  const van = await db.vehicle.create({ data: { accountId, title: 'Van 22', type: 'CAR' } });
  const imei = (end: number) => `3520930${Math.trunc(Math.random() * 1e6)}${end}`.padEnd(15, '7');
  const [taken, known] = [imei(1), imei(2)];
  await db.device.create({ data: { accountId, externalDeviceId: taken, serverId: other } });
  const own = await db.device.create({ data: { accountId, externalDeviceId: known, title: 'Ours' } });
  traccar.addDevice({ name: 'van 22', uniqueId: imei(3) });
  traccar.addDevice({ name: 'phone', uniqueId: 'a b' });
  traccar.addDevice({ name: 'taken', uniqueId: taken });
  traccar.addDevice({ name: 'known', uniqueId: known, phone: 'no\0 phone' });
  traccar.addDevice({ name: 'new', uniqueId: imei(4) });

  const parts = partsOf(db, pool, NO_INGEST);
  await syncAll(parts, serverId);
  const devices = () => db.serverDevice.findMany({ where: { serverId }, orderBy: { remoteId: 'asc' } });
  expect((await devices()).map(({ name, state, conflict }) => [name, state, conflict])).toEqual([
    ['van 22', 'CONFLICT', 'SAME_TITLE'],
    ['phone', 'CONFLICT', 'INVALID_IDENTIFIER'],
    ['taken', 'CONFLICT', 'OTHER_SERVER'],
    ['known', 'LINKED', null],
    ['new', 'LINKED', null],
  ]);
  expect((await devices())[3]?.deviceId).toBe(own.id);
  expect((await db.device.findUniqueOrThrow({ where: { id: own.id } })).title).toBe('Ours');

  for (const [name, decision] of [
    ['van 22', 'JOIN'],
    ['phone', 'CREATE'],
    ['taken', 'JOIN'],
  ] as const)
    await db.serverDevice.updateMany({
      where: { serverId, name },
      data: { state: 'NEW', conflict: null, decision },
    });
  traccar.devices.delete(5);
  await db.deviceServer.update({ where: { id: serverId }, data: { devicesReadAt: null } });
  await syncAll(parts, serverId);
  expect((await devices()).map(({ state }) => state)).toEqual([
    'LINKED',
    'LINKED',
    'LINKED',
    'LINKED',
    'MISSING',
  ]);
  const joined = await db.device.findFirstOrThrow({ where: { accountId, title: 'van 22' } });
  expect(joined.vehicleId).toBe(van.id);
  expect(await db.device.count({ where: { accountId, serverId: other } })).toBe(0);
});

test('a device that its account erases is linked no more', async ({ db, pool }) => {
  const traccar = await open();
  traccar.addDevice({ name: 'gone', uniqueId: randomUUID() });
  const { serverId } = await connectServer(db, traccar, { makesVehicles: false });
  await syncAll(partsOf(db, pool, NO_INGEST), serverId);
  const [linked] = await db.serverDevice.findMany({ where: { serverId } });
  await db.device.update({
    where: { id: linked?.deviceId ?? '' },
    data: { status: 'ERASED', erasedAt: new Date() },
  });
  expect(await db.serverDevice.findMany({ where: { serverId } })).toMatchObject([
    { state: 'LEFT_OUT', deviceId: null },
  ]);
});

test('a device that is gone in the middle of a copy is missing, and the others go on', async ({
  db,
  pool,
}) => {
  const traccar = await open();
  const gone = traccar.addDevice({ name: 'gone', uniqueId: randomUUID() });
  traccar.addDevice({ name: 'there', uniqueId: randomUUID() });
  const { serverId } = await connectServer(db, traccar, { makesVehicles: false });
  const parts = partsOf(db, pool, NO_INGEST);
  await syncAll(parts, serverId);
  traccar.devices.delete(gone.id);
  await db.serverDevice.updateMany({
    where: { serverId },
    data: { lateCheckedAt: new Date(0), storedUntil: new Date() },
  });
  await syncAll(parts, serverId);
  const devices = await db.serverDevice.findMany({ where: { serverId }, orderBy: { remoteId: 'asc' } });
  expect(devices.map(({ state }) => state)).toEqual(['MISSING', 'LINKED']);
  const server = await db.deviceServer.findUniqueOrThrow({ where: { id: serverId } });
  expect(server).toMatchObject({ status: 'OK', trouble: null });
});

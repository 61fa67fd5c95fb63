import { startTraccarServer } from '@fleet/testing/traccar-server';
import { expect, onTestFinished } from 'vitest';
import { createServerVault, sealAuth } from '../../src/device-servers/server-access.ts';
import { AUTH_SECRET } from '../api.ts';
import { connectServer, partsOf, syncAll } from './syncing.ts';
import { test } from './with-ingest.ts';

const HOUR_MS = 3_600_000;
const FIXES = 5;

/** A server with one tracker, which has the number 1 on each of them. */
async function serverOf(uniqueId: string) {
  const traccar = await startTraccarServer();
  onTestFinished(() => traccar.close());
  const { id } = traccar.addDevice({ name: `Van ${uniqueId}`, uniqueId });
  const since = Math.trunc((Date.now() - HOUR_MS) / 1_000) * 1_000;
  traccar.report(
    id,
    Array.from({ length: FIXES }, (_, at) => ({
      at: new Date(since + at * 60_000),
      ...{ latitude: 51.2 + at * 1e-3, longitude: 4.4, speedKmh: 40, attributes: { ignition: true } },
    })),
  );
  return { ...traccar, id };
}

test('another server at the address is other trackers, whatever their numbers', async ({
  db,
  pool,
  port,
}) => {
  const [first, second] = [await serverOf('350000000000011'), await serverOf('350000000000022')];
  expect(second.id).toBe(first.id);
  const { serverId, accountId } = await connectServer(db, first);
  const parts = partsOf(db, pool, port);
  await syncAll(parts, serverId);
  const deviceOf = (identifier: string) =>
    db.device.findFirst({ where: { accountId, externalDeviceId: identifier } });
  const positionsOf = async (identifier: string) =>
    db.position.count({ where: { deviceId: (await deviceOf(identifier))?.id ?? '' } });
  expect(await positionsOf('350000000000011')).toBe(FIXES);

  const auth = sealAuth(createServerVault(AUTH_SECRET), serverId, { token: second.token });
  await db.deviceServer.update({
    where: { id: serverId },
    data: { url: second.url, auth, status: 'SYNCING', nextAttemptAt: new Date(0), devicesReadAt: null },
  });
  await syncAll(parts, serverId);
  expect(await positionsOf('350000000000011')).toBe(FIXES);
  expect(await positionsOf('350000000000022')).toBe(FIXES);
  const linked = await db.serverDevice.findMany({ where: { serverId } });
  expect(linked).toMatchObject([
    { uniqueId: '350000000000022', state: 'LINKED', deviceId: (await deviceOf('350000000000022'))?.id },
  ]);
}, 60_000);

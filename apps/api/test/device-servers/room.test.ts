import { test } from '@fleet/testing/database';
import { startTraccarServer } from '@fleet/testing/traccar-server';
import { expect, onTestFinished } from 'vitest';
import { findLinkRoom } from '../../src/device-servers/find-link-room.ts';
import { connectServer, partsOf, syncAll } from './syncing.ts';

/** No server listens at this address, since these tests copy no positions. */
const NO_INGEST = 1;

test('devices that find no room wait, and are linked without a decision once there is room', async ({
  db,
  pool,
}) => {
  const traccar = await startTraccarServer();
  onTestFinished(() => traccar.close());
  for (let number = 0; number < 3; number += 1)
    traccar.addDevice({ name: `Van ${number}`, uniqueId: `room-${crypto.randomUUID()}` });
  const { serverId, accountId } = await connectServer(db, traccar);
  const allow = (waitingDevicesMax: number) =>
    db.account.update({ where: { id: accountId }, data: { waitingDevicesMax } });
  const server = await db.deviceServer.findUniqueOrThrow({ where: { id: serverId } });
  const parts = partsOf(db, pool, NO_INGEST);
  const now = parts.clock.now();
  const states = async () =>
    (await db.serverDevice.findMany({ where: { serverId }, orderBy: { remoteId: 'asc' } })).map(
      ({ state, conflict }) => conflict ?? state,
    );
  const readAgain = async () => {
    await db.deviceServer.update({
      where: { id: serverId },
      data: { devicesReadAt: null, status: 'SYNCING' },
    });
    await syncAll(parts, serverId);
  };

  expect(await findLinkRoom(db, server, now)).toBe(500);
  await allow(1);
  await syncAll(parts, serverId);
  expect(await states()).toEqual(['LINKED', 'NO_ROOM', 'NO_ROOM']);
  expect(await findLinkRoom(db, server, now)).toBe(0);
  await readAgain();
  expect(await states()).toEqual(['LINKED', 'NO_ROOM', 'NO_ROOM']);
  await allow(2);
  await readAgain();
  expect(await states()).toEqual(['LINKED', 'LINKED', 'NO_ROOM']);
  // A tracker that reported does not count any more.
  await db.device.updateMany({ where: { accountId }, data: { confirmedAt: now } });
  await readAgain();
  expect(await states()).toEqual(['LINKED', 'LINKED', 'LINKED']);
});

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Db } from '@fleet/db/client';
import { encodeIdentification } from '@fleet/protocols/teltonika/encode';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { takeTeltonikaCommands } from '@fleet/simulator/devices/teltonika-commands';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ADMINISTRATOR = { email: 'admin@northbridge.example', password: DEMO_PASSWORD };
const TITLE = 'Van to be locked';

test('doors are locked once the tracker connects, and two people see it happen', async ({
  db,
  stack,
  signInAs,
}) => {
  const { vehicleId, imei } = await addVehicle(db);
  const at = `/vehicles/${vehicleId}/commands`;
  const [owner, administrator] = [await signInAs(OWNER, { at }), await signInAs(ADMINISTRATOR, { at })];
  for (const page of [owner, administrator]) {
    await expect(page.getByRole('button', { name: 'Lock doors' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop engine' })).toHaveCount(0);
  }
  await owner.getByRole('button', { name: 'Lock doors' }).click();
  for (const page of [owner, administrator])
    await expect(page.getByText('Waiting for connection')).toBeVisible();

  await using _tracker = await connectTracker(stack.trackerPorts.teltonika, imei);
  for (const page of [owner, administrator]) {
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    await expect(page.getByText(/DOUT2:1/)).toBeVisible();
  }
});

async function addVehicle(db: Db): Promise<{ vehicleId: string; imei: string }> {
  const accountId = await accountOf(db, OWNER.email);
  const imei = String(randomInt(1e12, 9e12)).padStart(15, '3');
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: TITLE, type: 'CAR' } });
  const feature = await db.deviceFeature.findUniqueOrThrow({ where: { key: 'ALL_DOORS_LOCK' } });
  const doorsLock = { type: 'custom', data: 'setdigout ?1 0 2', answers: { done: ['DOUT'], refused: [] } };
  const { id: deviceId } = await db.device.create({
    data: {
      accountId,
      externalDeviceId: imei,
      assignments: { create: { vehicleId, accountId, from: new Date(0) } },
      features: { create: { featureId: feature.id, settings: { commands: { doorsLock } } } },
    },
  });
  await db.deviceState.create({ data: { deviceId, protocol: 'teltonika', connection: 'OFFLINE' } });
  return { vehicleId, imei };
}

/** A tracker that logs in, and does what it is told. */
async function connectTracker(port: number, imei: string): Promise<AsyncDisposable> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(encodeIdentification(imei));
  await once(socket, 'data');
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    const { rest, replies } = takeTeltonikaCommands(Buffer.concat([received, bytes]));
    received = rest;
    for (const reply of replies) socket.write(reply);
  });
  return {
    [Symbol.asyncDispose]: async () => {
      socket.destroy();
      await once(socket, 'close');
    },
  };
}

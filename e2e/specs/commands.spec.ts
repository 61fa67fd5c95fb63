import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CommandedDevice } from '../helpers/commanded-device.ts';
import { addTrackedVehicle, type TrackedVehicle } from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ADMINISTRATOR = { email: 'admin@northbridge.example', password: DEMO_PASSWORD };

const DOORS = {
  doorsLock: { type: 'custom', data: 'setdigout ?1 0 2', answers: { done: ['DOUT'], refused: [] } },
  doorsUnlock: { type: 'custom', data: 'setdigout ?0 0 2', answers: { done: ['DOUT'], refused: [] } },
};
const ANSWER = 'DOUT1:Ignored Timeout:INFINITY DOUT2:1 Timeout:2s';

test('the doors of a connected van are locked, and two people see it happen', async ({
  db,
  stack,
  signInAs,
}) => {
  const van = await addVehicleWithDoors(db, 'Van with a lock');
  await using _tracker = await CommandedDevice.connect(stack.trackerPorts.teltonika, van.imei);
  await untilConnection(db, van, 'ONLINE');
  const at = `/vehicles/${van.vehicleId}/commands`;
  const [owner, administrator] = [await signInAs(OWNER, { at }), await signInAs(ADMINISTRATOR, { at })];
  for (const page of [owner, administrator]) {
    await expect(lockButton(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop engine' })).toHaveCount(0);
    await expect(page.getByText('The tracker is offline')).toHaveCount(0);
  }
  await lockButton(owner).click();
  for (const page of [owner, administrator]) await expectDone(page);
});

test('the doors of a van that is out of reach are locked once its tracker connects', async ({
  db,
  stack,
  signInAs,
}) => {
  const van = await addVehicleWithDoors(db, 'Van out of reach');
  await (await CommandedDevice.connect(stack.trackerPorts.teltonika, van.imei))[Symbol.asyncDispose]();
  await untilConnection(db, van, 'OFFLINE');
  const at = `/vehicles/${van.vehicleId}/commands`;
  const [owner, administrator] = [await signInAs(OWNER, { at }), await signInAs(ADMINISTRATOR, { at })];
  for (const page of [owner, administrator])
    await expect(page.getByText('The tracker is offline: a command waits until it connects.')).toBeVisible();
  await lockButton(owner).click();
  for (const page of [owner, administrator])
    await expect(sentCommands(page).getByText('Waiting for connection')).toBeVisible();
  await using _tracker = await CommandedDevice.connect(stack.trackerPorts.teltonika, van.imei);
  for (const page of [owner, administrator]) await expectDone(page);
});

const lockButton = (page: Page) => page.getByRole('button', { name: 'Lock doors', exact: true });
const sentCommands = (page: Page) => page.getByRole('region', { name: 'Sent commands' });

async function expectDone(page: Page): Promise<void> {
  const row = sentCommands(page).getByRole('listitem').filter({ hasText: 'Lock doors' });
  await expect(row.getByText('Done', { exact: true })).toBeVisible();
  await expect(row.getByText(ANSWER)).toBeVisible();
}

async function addVehicleWithDoors(db: Db, title: string): Promise<TrackedVehicle> {
  const van = await addTrackedVehicle(db, OWNER.email, title);
  const { id: featureId } = await db.deviceFeature.findUniqueOrThrow({ where: { key: 'ALL_DOORS_LOCK' } });
  await db.deviceToFeature.create({
    data: { deviceId: van.deviceId, featureId, settings: { commands: DOORS } },
  });
  return van;
}

async function untilConnection(db: Db, { deviceId }: TrackedVehicle, connection: string): Promise<void> {
  const now = () => db.deviceState.findUnique({ where: { deviceId }, select: { connection: true } });
  await expect.poll(now).toEqual({ connection });
}

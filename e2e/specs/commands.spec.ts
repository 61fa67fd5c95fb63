import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { CommandedDevice } from '../helpers/commanded-device.ts';
import {
  addLockableVan,
  expectLocked,
  lockButton,
  sentCommands,
  untilConnection,
} from '../helpers/lockable-van.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ADMINISTRATOR = { email: 'admin@northbridge.example', password: DEMO_PASSWORD };

test('the doors of a connected van are locked, and two people see it happen', async ({
  db,
  stack,
  signInAs,
}) => {
  const van = await addLockableVan(db, OWNER.email, 'Van with a lock');
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
  for (const page of [owner, administrator]) await expectLocked(page);
});

test('the doors of a van that is out of reach are locked once its tracker connects', async ({
  db,
  stack,
  signInAs,
}) => {
  const van = await addLockableVan(db, OWNER.email, 'Van out of reach');
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
  for (const page of [owner, administrator]) await expectLocked(page);
});

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

test('doors are locked once although the ingest dies before it sends, and before it hears the answer', async ({
  productApart,
  signInAs,
}) => {
  const { stack, db, signalIngest } = await productApart({ redisUrl: null });
  const { url, trackerPorts } = stack;
  const connect = async (imei: string, holdsAnswers: boolean) => {
    let device: CommandedDevice | undefined;
    await expect(async () => {
      device = await CommandedDevice.connect(trackerPorts.teltonika, imei, { holdsAnswers });
    }).toPass({ timeout: 30_000 });
    return device as CommandedDevice;
  };

  const van = await addLockableVan(db, OWNER.email, 'Van of a queued command');
  await using first = await connect(van.imei, true);
  await untilConnection(db, van, 'ONLINE');
  const at = `/vehicles/${van.vehicleId}/commands`;
  const [owner, administrator] = [
    await signInAs(OWNER, { at, url }),
    await signInAs(ADMINISTRATOR, { at, url }),
  ];
  await expect(lockButton(administrator)).toBeVisible();
  // The stopped ingest still owns the device, so the command stays queued.
  signalIngest('SIGSTOP');
  await lockButton(owner).click();
  for (const page of [owner, administrator])
    await expect(sentCommands(page).getByText('Waiting for connection')).toBeVisible();
  signalIngest('SIGKILL');
  await using second = await connect(van.imei, true);
  for (const page of [owner, administrator])
    await expect(sentCommands(page).getByText('Sent', { exact: true })).toBeVisible();
  expect([first.receivedCount, second.receivedCount]).toEqual([0, 1]);

  const answers = second.takeAnswers();
  expect(answers).toHaveLength(1);
  signalIngest('SIGKILL');
  await using third = await connect(van.imei, false);
  await untilConnection(db, van, 'ONLINE');
  for (const answer of answers) third.say(answer);
  for (const page of [owner, administrator]) await expectLocked(page);
  expect([first.receivedCount, second.receivedCount, third.receivedCount]).toEqual([0, 1, 0]);
});

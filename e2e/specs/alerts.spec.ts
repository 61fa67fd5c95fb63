import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { addTrackedVehicle, connectDevice } from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ADMINISTRATOR = { email: 'admin@northbridge.example', password: DEMO_PASSWORD };
const CENTRE = [4.4, 51.2];
const OUTSIDE = { latitude: 51.196, longitude: 4.4 };
const INSIDE = { latitude: 51.1985, longitude: 4.4 };
/** Changes of geofences apply five seconds later. */
const COUNTS_AFTER_MS = 6_000;
/** Time to drive from one place to the other. */
const STEP_MS = 10_000;

test('a vehicle enters a geofence: the alert arrives live, and what one does about it the other sees', async ({
  db,
  stack,
  signInAs,
}) => {
  const mark = randomUUID().slice(0, 8);
  const { imei, vehicleId } = await addTrackedVehicle(db, OWNER.email, `Van ${mark}`);
  const accountId = await accountOf(db, OWNER.email);
  await db.geofence.create({
    data: {
      ...{ accountId, title: `Depot ${mark}`, radiusM: 300, dwellSeconds: 0, vehicleIds: [vehicleId] },
      area: { type: 'Point', coordinates: CENTRE },
    },
  });

  const owner = await signInAs(OWNER, { at: '/alerts/rules?form=new' });
  const title = `Arrival ${mark}`;
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
  await owner.getByRole('group', { name: 'Events' }).getByText('Entered a geofence', { exact: true }).click();
  await owner.getByRole('button', { name: 'Try on the last 7 days' }).click();
  await expect(owner.getByText(/in the last 7 days\./)).toBeVisible();
  await leavePicture(owner, 'alert-rule-form');
  await owner.getByRole('button', { name: /^Create(?!d)/ }).click();
  await expect(owner.getByText(`${title} was added`)).toBeVisible();
  await owner.goto('/alerts');
  const administrator = await signInAs(ADMINISTRATOR, { at: '/alerts' });

  await owner.waitForTimeout(COUNTS_AFTER_MS);
  await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
  await device.report({ ...OUTSIDE, atMs: Date.now() });
  await owner.waitForTimeout(STEP_MS);
  await device.report({ ...INSIDE, atMs: Date.now() });

  const link = { name: new RegExp(title) };
  await expect(owner.getByRole('link', link).first()).toBeVisible();
  await expect(administrator.getByRole('link', link).first()).toBeVisible();
  await leavePicture(owner, 'alerts-inbox');
  await administrator.getByRole('button', { name: /Notifications/ }).click();
  await expect(administrator.getByText(`Van ${mark}: ${title}`).first()).toBeVisible();

  await owner.getByRole('link', link).first().click();
  await owner.getByRole('button', { name: 'Acknowledge' }).click();
  await leavePicture(owner, 'alert-page');
  const alert = await db.alert.findFirstOrThrow({ where: { vehicleId } });
  await administrator.goto(`/alerts/${alert.id}`);
  await expect(administrator.getByRole('button', { name: 'Close' })).toBeVisible();
  await owner.getByRole('button', { name: 'Close' }).click();
  await expect(administrator.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { openBreakableLink } from '../helpers/breakable-link.ts';
import { addTrackedVehicle, connectDevice, street } from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const START = { latitude: 51.2194, longitude: 4.4025 };
/** Time to reconnect and receive the server's heartbeat. */
const IS_BACK = { timeout: 30_000 };

test('a lost connection is told where there is no list: beside a card on a tablet, and on the wall', async ({
  db,
  stack,
  signInAs,
}) => {
  const vehicle = await addTrackedVehicle(db, OWNER.email, 'Lost beside a card');
  await using device = await connectDevice(stack.trackerPorts.teltonika, vehicle.imei);
  await device.report(...street(START, 4, Date.now() - 60_000));
  await using link = await openBreakableLink(stack.url);
  const page = await signInAs(OWNER, { url: link.url, at: `/tracker?vehicle=${vehicle.vehicleId}` });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('listbox', { name: 'Vehicles' })).toHaveCount(0);
  const badge = page.getByRole('button', { name: /^(Live|Delayed)/ });
  await expect(badge).toHaveText('Live');
  // The card has loaded its data.
  await page.waitForLoadState('networkidle');
  link.cut();
  await expect(badge).toHaveText(/^Delayed( \d+ s)?$/);
  link.mend();
  await expect(badge).toHaveText('Live', IS_BACK);

  await page.keyboard.press('Escape');
  await page.locator('body').press('w');
  const wall = page.getByRole('region', { name: 'Wallboard' });
  await expect(wall.getByRole('heading').first()).toBeVisible();
  const lost = wall.getByText(/^Connection lost at /);
  await expect(lost).toHaveCount(0);
  link.cut();
  await expect(lost).toBeVisible();
  link.mend();
  await expect(lost).toHaveCount(0, IS_BACK);
});

import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { foldDays } from '../helpers/fold-days.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { addTrackedVehicle } from '../helpers/reporting-device.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const MINUTE_MS = 60_000;
const METRES_PER_DEGREE = 111_195;

/** Reports a key, ten minutes of driving at 60 km/h, and a stop. */
async function drive(port: number, imei: string, key: string): Promise<void> {
  const startMs = Date.now() - 30 * MINUTE_MS;
  for (let step = 0; step <= 84; step++) {
    const isMoving = step <= 60;
    const northM = 166 * Math.min(step, 60);
    const query = new URLSearchParams({
      ...{ id: imei, lat: String(51 + northM / METRES_PER_DEGREE), lon: '4.4', valid: 'true' },
      timestamp: String(Math.floor((startMs + step * 10_000) / 1_000)),
      ...{ speed: isMoving ? '32.4' : '0', ignition: String(step < 63), driverUniqueId: key },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/?${query}`, { method: 'POST' });
    expect(answer.status).toBe(200);
  }
}

test('a key that a tracker reads becomes a driver’s: on the vehicle’s page and in its trips', async ({
  db,
  stack,
  signInAs,
}) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const [title, name, key] = [`Van ${mark}`, `Ada ${mark}`, `4F2A${mark}`];
  const { vehicleId, deviceId, imei } = await addTrackedVehicle(db, OWNER.email, title);
  await drive(stack.trackerPorts.osmand, imei, `00-${key}`);
  await expect.poll(() => db.event.count({ where: { deviceId, type: 'driverChanged' } })).toBe(1);
  await foldDays(stack.databaseUrl);

  const page = await signInAs(OWNER, { at: '/drivers?form=new' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: /^Create(?!d)/ }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goto('/drivers');
  await expect(page.getByText(key)).toBeVisible();
  await leavePicture(page, 'drivers-list');
  expect(await violationsInBothThemes(page), 'list').toEqual([]);
  await page.getByRole('button', { name: `Assign key ${key}` }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Driver' }).click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
  await leavePicture(page, 'driver-key-form');
  await page.getByRole('button', { name: /^Create(?!d)/ }).click();
  await expect(page.getByText('Key was added')).toBeVisible();
  await expect(page.getByRole('button', { name: `Assign key ${key}` })).toHaveCount(0);

  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByText(title)).toBeVisible();
  await leavePicture(page, 'driver');
  expect(await violationsInBothThemes(page), 'driver').toEqual([]);

  await page.goto(`/reports/trips?vehicles=${vehicleId}`);
  await expect(page.getByRole('table').getByText(name)).toBeVisible();
  // Just after midnight the drive is not in "today".
  await page.goto(`/vehicles/${vehicleId}/events?period=THIS_WEEK`);
  await expect(page.getByText(`Driver changed: ${name}`)).toBeVisible();
});

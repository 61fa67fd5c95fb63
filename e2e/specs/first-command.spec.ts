import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { CommandedDevice } from '../helpers/commanded-device.ts';
import { DOORS, expectLocked, lockButton, untilConnection } from '../helpers/lockable-van.ts';
import { connectDevice, newImei } from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ADMINISTRATOR = { email: 'admin@northbridge.example', password: DEMO_PASSWORD };

/** Registers a tracker of a catalogue model. */
async function register(page: Page, imei: string): Promise<string> {
  const models = page.getByRole('region', { name: 'Model' });
  await models.getByRole('textbox', { name: 'Brand, model or protocol' }).fill('fmb 920');
  await models.getByRole('button', { name: /FMB920/ }).click();
  await page.getByRole('textbox', { name: 'IMEI or other identifier' }).fill(imei);
  await page.getByRole('button', { name: 'Register the tracker' }).click();
  await expect(page).toHaveURL(/device=/);
  return new URL(page.url()).searchParams.get('device') ?? '';
}

/** Adds the feature with the commands for this device's wiring. */
async function addDoors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add: Main lock' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Settings (JSON)' }).fill(JSON.stringify({ commands: DOORS }));
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toBeHidden();
}

test('a tracker of the catalogue is set up, is on the map, and locks its doors before two people', async ({
  db,
  stack,
  signInAs,
}) => {
  const accountId = await accountOf(db, OWNER.email);
  const title = `From box to lock ${Date.now()}`;
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title, type: 'CAR' } });
  const imei = newImei();
  const owner = await signInAs(OWNER, { at: `/devices/onboard?vehicle=${vehicleId}` });
  const deviceId = await register(owner, imei);

  const { teltonika } = stack.trackerPorts;
  const tracker = await connectDevice(teltonika, imei);
  await tracker.report({ atMs: Date.now() - 5_000, latitude: 51.2194, longitude: 4.4025, speedKmh: 30 });
  await owner.getByRole('button', { name: 'Fit the tracker' }).click();
  const check = owner.getByRole('region', { name: 'Live check' });
  await expect(check.getByRole('status').first()).toHaveText('The tracker is in use');
  await owner.getByRole('link', { name: 'Show on map' }).click();
  // Positions before the assignment do not belong to the vehicle.
  await tracker.report({ atMs: Date.now(), latitude: 51.2214, longitude: 4.4045, speedKmh: 30 });
  await expect(owner.getByRole('region', { name: title })).toContainText('51.22');
  await tracker[Symbol.asyncDispose]();

  await owner.goto(`/devices/${deviceId}/features`);
  await addDoors(owner);
  await using _connected = await CommandedDevice.connect(teltonika, imei);
  await untilConnection(db, { deviceId }, 'ONLINE');
  const at = `/vehicles/${vehicleId}/commands`;
  await owner.goto(at);
  const administrator = await signInAs(ADMINISTRATOR, { at });
  await expect(lockButton(administrator)).toBeVisible();
  await lockButton(owner).click();
  for (const page of [owner, administrator]) await expectLocked(page);
});

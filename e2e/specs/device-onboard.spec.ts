import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { connectDevice, newImei } from '../helpers/reporting-device.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

/** Waits for a headline of the live check. */
async function expectStep(page: Page, headline: string): Promise<void> {
  const check = page.getByRole('region', { name: 'Live check' });
  await expect(check.getByRole('status').first()).toHaveText(headline);
}

test('a model of the catalogue is set up by its messages, reports, and is on the map', async ({
  db,
  stack,
  signInAs,
}) => {
  const accountId = await accountOf(db, OWNER.email);
  const title = `Catalogue ${Date.now()}`;
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title, type: 'CAR' } });
  const imei = newImei();
  const page = await signInAs(OWNER, { at: `/devices/onboard?vehicle=${vehicleId}` });

  const models = page.getByRole('region', { name: 'Model' });
  await leavePicture(page, 'device-onboard-models');
  await models.getByRole('textbox', { name: 'Brand, model or protocol' }).fill('fmb 920');
  await models.getByRole('button', { name: /FMB920/ }).click();
  await expect(models).toContainText('Teltonika FMB920');
  await page.getByRole('textbox', { name: 'IMEI or other identifier' }).fill(imei);
  await expectStep(page, 'Waiting for the tracker');

  const setUp = page.getByRole('region', { name: 'Set it up' });
  await setUp.getByRole('textbox', { name: /APN/ }).fill('internet');
  const { teltonika } = stack.trackerPorts;
  await expect(setUp.getByRole('code').filter({ hasText: 'setparam 2001' })).toContainText('2001:internet');
  await expect(setUp.getByRole('code').filter({ hasText: 'setparam 2004' })).toContainText(
    `2005:${teltonika}`,
  );
  await leavePicture(page, 'device-onboard-set-up');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await leavePicture(page, 'device-onboard-390');
  expect(await violationsInBothThemes(page), 'on a phone').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Register the tracker' }).click();
  await expect(page).toHaveURL(/device=/);
  await expectStep(page, 'Waiting for the tracker');
  const device = await db.device.findFirstOrThrow({ where: { externalDeviceId: imei } });
  expect(device).toMatchObject({ brand: 'Teltonika', model: 'FMB920' });

  await using tracker = await connectDevice(teltonika, imei);
  await expectStep(page, 'Waiting for the first position');
  await tracker.report({ atMs: Date.now() - 5_000, latitude: 51.2194, longitude: 4.4025, speedKmh: 30 });
  await expectStep(page, 'Choose the vehicle it is fitted in');
  await page.getByRole('button', { name: 'Fit the tracker' }).click();
  await expectStep(page, 'The tracker is in use');
  await leavePicture(page, 'device-onboard-done');
  await page.getByRole('link', { name: 'Show on map' }).click();
  await tracker.report({ atMs: Date.now(), latitude: 51.2214, longitude: 4.4045, speedKmh: 30 });
  await expect(page.getByRole('region', { name: title })).toContainText('51.22');
});

test('what a tracker sends is read beside its bytes, and so is a paste', async ({ db, stack, signInAs }) => {
  const accountId = await accountOf(db, OWNER.email);
  const imei = newImei();
  const { id } = await db.device.create({ data: { accountId, externalDeviceId: imei, title: 'Inspected' } });
  const page = await signInAs(OWNER, { at: `/devices/${id}/messages` });
  await expect(page.getByText('Waiting for the next message of the tracker')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await using tracker = await connectDevice(stack.trackerPorts.teltonika, imei);
  const fix = { latitude: 51.2194, longitude: 4.4025, speedKmh: 57 };
  const list = page.getByRole('list', { name: 'Messages of the tracker, newest first' });
  await expect(async () => {
    await tracker.report({ ...fix, atMs: Date.now() });
    await expect(list.getByRole('button').first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 25_000 });
  const decoded = page.getByRole('region', { name: 'Decoded', exact: true });
  await expect(decoded).toContainText('speedKmh');
  await expect(decoded).toContainText('57');
  await leavePicture(page, 'device-inspector');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Paste a message' }).click();
  const paste = page.getByRole('region', { name: 'Paste a message' });
  await paste
    .getByRole('textbox', { name: 'Bytes or text' })
    .fill('78 78 0d 01 01 23 45 67 89 01 23 45 00 01 8c dd 0d 0a');
  await paste.getByRole('button', { name: 'Decode', exact: true }).click();
  await expect(paste).toContainText('GT06 (Concox, Jimi): 1 message.');
  await expect(paste).toContainText('123456789012345');
  await leavePicture(page, 'device-inspector-paste');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { connectDevice, newImei } from '../helpers/reporting-device.ts';

const VEHICLE = 'My first car';
const PLACE = { latitude: 51.2194, longitude: 4.4025 };

test('somebody new signs up, adds a vehicle and a tracker, and sees it on the map', async ({
  page,
  stack,
}) => {
  await signUp(page);

  await page.getByRole('link', { name: 'Vehicles' }).first().click();
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(VEHICLE);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: VEHICLE, level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Add a tracker' }).click();
  const imei = newImei();
  await page.getByRole('textbox', { name: 'IMEI or other id' }).fill(imei);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Not heard yet')).toBeVisible();
  await expect(page.getByRole('link', { name: VEHICLE })).toBeVisible();

  await using tracker = await connectDevice(stack.trackerPorts.universal, imei);
  await tracker.report({ ...PLACE, atMs: Date.now(), speedKmh: 40 });
  await page.getByRole('link', { name: 'Map' }).first().click();
  await page.getByRole('option', { name: new RegExp(VEHICLE) }).click();
  await expect(page.getByRole('region', { name: VEHICLE })).toContainText('51.21');

  // An empty list is asked again after the first create.
  await page.getByRole('link', { name: 'Vehicles' }).first().click();
  await expect(page.getByRole('link', { name: new RegExp(VEHICLE) })).toBeVisible();
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/auth/sign-up');
  await page.getByLabel('First name').fill('New');
  await page.getByLabel('Last name').fill('Person');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('long-enough-for-this');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/tracker/);
}

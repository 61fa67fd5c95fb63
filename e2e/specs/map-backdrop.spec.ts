import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
/** PNG of one orange pixel, scaled to the tile. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const WITH_SATELLITE = {
  productName: 'Meridian',
  map: {
    satelliteUrl: '/tiles/satellite/{z}/{x}/{y}',
    hybridUrl: '/tiles/hybrid/{z}/{x}/{y}',
    satelliteAttribution: '© Pictures',
  },
};

// Opens the map three times.

test('satellite pictures are a choice where they are set up, kept, and never all there is', async ({
  signInAs,
}) => {
  const page = await signInAs(OWNER, { at: '/tracker' });
  await openLayers(page);
  await expect(page.getByRole('radio', { name: 'Overview' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Satellite' })).toHaveCount(0);

  const asked: (string | undefined)[] = [];
  let fails = false;
  await page.route('**/config.json', (route) => route.fulfill({ json: WITH_SATELLITE }));
  await page.route('**/tiles/satellite/**', (route) => {
    asked.push(route.request().headers().authorization);
    return fails
      ? route.fulfill({ status: 502 })
      : route.fulfill({ contentType: 'image/png', body: PICTURE });
  });
  await page.reload();
  await openLayers(page);
  const satellite = page.getByRole('radio', { name: 'Satellite' });
  await expect(page.getByRole('radio', { name: 'Overview' })).toBeChecked();
  expect(asked).toEqual([]);
  await satellite.check();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((authorization) => authorization?.startsWith('Bearer '))).toBe(true);
  await expect(page.getByText('© Pictures')).toBeVisible();
  await leavePicture(page, 'tracker-satellite');

  fails = true;
  const before = asked.length;
  await page.reload();
  await openLayers(page);
  await expect(satellite).toBeChecked();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect(page.getByText('OpenStreetMap contributors')).toBeVisible();
  await leavePicture(page, 'tracker-satellite-failed');
});

async function openLayers(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Map of vehicles' })).toBeVisible();
  await page.getByRole('button', { name: 'Map layers' }).click();
}

import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };

test('the owner of the service sees how it stands, and goes to what a figure counts', async ({
  signInAs,
}) => {
  const page = await signInAs(SERVICE, { at: '/dashboard' });
  const tiles = page.getByRole('list', { name: 'Key figures' });
  await expect(tiles.getByRole('link', { name: /Trackers online/ })).toContainText(/\d/);
  await expect(page.getByRole('status').filter({ hasText: /known/ })).toBeVisible();
  await expect(page.locator('#positions canvas')).toBeVisible();
  await leavePicture(page, 'dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await leavePicture(page, 'dashboard-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await tiles.getByRole('link', { name: /Trials ending/ }).click();
  await expect(page.getByRole('region', { name: 'Trials ending in 7 days' })).toBeInViewport();
  await tiles.getByRole('link', { name: /Trackers online/ }).click();
  await expect(page).toHaveURL(/\/devices\?connections=ONLINE/);
});

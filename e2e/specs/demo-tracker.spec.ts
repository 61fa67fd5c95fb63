import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { drawnMarker, watchMap } from '../helpers/map-watch.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const step = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) });
const TITLE = 'Van 1';
/** It may wait at a red light for 45 s. */
const DRIVES = { timeout: 60_000 };

test.setTimeout(150_000);

async function addVehicle(page: Page): Promise<void> {
  await page.getByRole('button', { name: /First vehicle/ }).click();
  const vehicle = step(page, 'First vehicle');
  await vehicle.getByRole('textbox', { name: 'Name', exact: true }).fill(TITLE);
  await vehicle.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await page.getByRole('button', { name: /First tracker/ }).click();
}

test('somebody new without a tracker sees their vehicle drive, and takes the demo away again', async ({
  page,
  db,
}) => {
  await watchMap(page);
  const email = await askForAccount(page);
  await followLink(page, db, email);
  await addVehicle(page);
  const tracker = step(page, 'First tracker');
  await tracker.getByRole('button', { name: 'Try it with a demo tracker' }).click();
  await expect(tracker.getByRole('status')).toContainText(`A demo tracker drives ${TITLE} until`);
  // A demo tracker does not complete the step.
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await expect(tracker.getByRole('link', { name: 'Connect a tracker' })).toBeVisible();

  await tracker.getByRole('link', { name: 'See it on the map' }).click();
  await expect(page.getByRole('region', { name: TITLE })).toContainText('Moving', DRIVES);
  await expect(page.getByRole('region', { name: TITLE })).toContainText('Demo');
  await expect(page.getByRole('option', { name: TITLE })).toContainText('Demo');
  await expect.poll(() => drawnMarker(page), DRIVES).not.toBeNull();
  const first = await drawnMarker(page);
  await expect.poll(() => drawnMarker(page), DRIVES).not.toEqual(first);

  await page.goto('/devices');
  const row = page.getByRole('row', { name: /Demo tracker/ });
  await expect(row).toContainText('Demo');
  await row.getByRole('link').first().click();
  await expect(page.getByText('A demo tracker: the product drives it until')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await page.goto('/onboarding?step=tracker');
  await tracker.getByRole('button', { name: 'Remove the demo' }).click();
  await expect(tracker.getByRole('button', { name: 'Try it with a demo tracker' })).toBeVisible();
  // Removing it deletes its data.
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  const { accountId } = await db.membership.findFirstOrThrow({ where: { userId } });
  await expect.poll(() => db.device.count({ where: { accountId } })).toBe(0);
  await expect.poll(() => db.demoTracker.count({ where: { accountId, purgedAt: null } })).toBe(0);
  await page.goto('/tracker');
  await expect(page.getByText(TITLE).first()).toBeVisible();
});

test('the demo tracker’s words meet WCAG 2.2 AA, light and dark', async ({ page, db }) => {
  await followLink(page, db, await askForAccount(page));
  await addVehicle(page);
  const start = page.getByRole('button', { name: 'Try it with a demo tracker' });
  await expect(start).toBeVisible();
  expect(await violationsInBothThemes(page), 'offered').toEqual([]);
  await start.click();
  await expect(page.getByRole('button', { name: 'Remove the demo' })).toBeVisible();
  expect(await violationsInBothThemes(page), 'driving').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(page), 'on a phone').toEqual([]);
});

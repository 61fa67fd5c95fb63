import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const DRIVER = { email: 'driver@northbridge.example', password: DEMO_PASSWORD };

type File = { name: string; mimeType: string; buffer: Buffer };
const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'Photos' });

/** Natural width of each picture on the card; 0 for a broken one. */
const widthsOn = (page: Page): Promise<number[]> =>
  cardOf(page)
    .locator('button img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));

async function add(page: Page, files: File[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await cardOf(page).getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(files);
}

test('photos of a vehicle are added together, seen by its driver, looked through and removed', async ({
  db,
  signInAs,
}) => {
  await db.storageObject.deleteMany({ where: { entity: 'VEHICLE' } });
  const driver = await signInAs(DRIVER, { at: '/vehicles' });
  await driver.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(driver.getByRole('heading', { name: 'Registration' })).toBeVisible();
  const address = new URL(driver.url()).pathname;

  const page = await signInAs(OWNER, { at: address });
  await cardOf(page).scrollIntoViewIfNeeded();
  const [front, side] = [await page.screenshot(), await driver.screenshot()];
  await add(page, [
    { name: 'front.png', mimeType: 'image/png', buffer: front },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'side.png', mimeType: 'image/png', buffer: side },
  ]);
  await expect.poll(() => widthsOn(page)).toEqual([400, 400]);
  const refused = cardOf(page).getByRole('alert');
  await expect(refused).toContainText('notes.png');
  await expect(refused).toContainText('Unsupported image file');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(refused).toHaveCount(0);
  await leavePicture(cardOf(page), 'photos-card');

  await driver.reload();
  await cardOf(driver).scrollIntoViewIfNeeded();
  await expect.poll(() => widthsOn(driver)).toEqual([400, 400]);
  await expect(cardOf(driver).getByRole('button', { name: 'Add photos' })).toHaveCount(0);
  await cardOf(driver).getByRole('button', { name: 'Photo 1 of 2' }).click();
  const viewer = driver.getByRole('dialog', { name: /photo 1 of 2/ });
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Remove photo' })).toHaveCount(0);
  await driver.keyboard.press('ArrowRight');
  const second = driver.getByRole('dialog', { name: /photo 2 of 2/ });
  await expect
    .poll(() => second.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(1440);
  await leavePicture(driver, 'photos-viewer');
  await driver.keyboard.press('Escape');
  await expect(second).toHaveCount(0);

  await cardOf(page).getByRole('button', { name: 'Photo 2 of 2' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page
    .getByRole('dialog', { name: 'Remove this photo?' })
    .getByRole('button', { name: 'Remove photo' })
    .click();
  await expect(page.getByRole('dialog', { name: /photo 1 of 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => widthsOn(page)).toEqual([400]);

  await page.goto(`${address}/history`);
  for (const done of ['Photo removed: side.png', 'Photo added: front.png'])
    await expect(page.getByRole('main').getByText(done).first()).toBeVisible();
});

test('a vehicle with a photo meets WCAG 2.2 AA, light and dark', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/vehicles' });
  await page.getByRole('row').nth(2).getByRole('link').first().click();
  await cardOf(page).scrollIntoViewIfNeeded();
  await add(page, [{ name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() }]);
  await expect.poll(async () => (await widthsOn(page)).length).toBeGreaterThan(0);
  const heading = await cardOf(page).getAttribute('aria-labelledby');
  const part = `section[aria-labelledby="${heading}"]`;
  expect(await violationsInBothThemes(page, { part })).toEqual([]);
  await cardOf(page)
    .getByRole('button', { name: /^Photo 1 of/ })
    .click();
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  expect(await violationsInBothThemes(page, { part: '[role=dialog]' })).toEqual([]);
});

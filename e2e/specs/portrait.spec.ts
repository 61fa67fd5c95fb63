import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { changePicture, choosePicture, portraitOf, widthWithin } from '../helpers/portrait.ts';

const DRIVER = { email: 'driver@northbridge.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('a portrait that somebody puts up is seen by a colleague, who may take it down', async ({
  signInAs,
}) => {
  const page = await signInAs(DRIVER, { at: '/profile/security' });
  await expect(page.getByText('This session')).toBeVisible();
  const photo = await page.screenshot();
  await choosePicture(page, photo);
  const part = page.getByRole('button', { name: /arrow keys/ });
  await part.press('ArrowRight');
  await page.getByRole('slider').press('ArrowRight');
  await leavePicture(page, 'portrait-dialog');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect.poll(() => widthWithin(portraitOf(page))).toBe(256);
  // The person's menu shows it too.
  await expect.poll(() => widthWithin(page.getByRole('button', { name: /Your profile/ }))).toBe(256);

  const owner = await signInAs(OWNER, { at: '/users' });
  const row = owner.getByRole('row', { name: new RegExp(DRIVER.email) });
  await expect.poll(() => widthWithin(row)).toBe(256);
  await leavePicture(owner, 'portrait-list');
  await row.getByText(DRIVER.email).click();
  await expect.poll(() => widthWithin(portraitOf(owner))).toBe(256);
  await changePicture(owner).click();
  await owner.getByRole('button', { name: 'Remove picture' }).click();
  await expect(owner.getByText('Picture removed')).toBeVisible();
  await expect(portraitOf(owner).locator('img')).toHaveCount(0);

  await page.reload();
  await expect(changePicture(page)).toBeVisible();
  await expect(portraitOf(page).locator('img')).toHaveCount(0);
});

test('what is no picture is said to be none, and nothing is put up', async ({ signInAs }) => {
  const page = await signInAs(DRIVER, { at: '/profile' });
  await choosePicture(page, Buffer.from('<script>alert(1)</script>'));
  await expect(page.getByRole('alert').filter({ hasText: 'Unsupported image file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save picture' })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };

const LIST = '/vehicles';

const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'Logo' });
/** Natural width of the picture inside; 0 if there is none or it is broken. */
const widthWithin = (place: Locator): Promise<number> =>
  place.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)[0] ?? 0);

/** SVG with two bars and a name in one colour on a transparent background. */
const drawing = (colour: string) => ({
  name: `northbridge-${colour}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80" viewBox="0 0 320 80"><g fill="${colour}">
      <path d="M8 72V8l28 40V8h12v64L20 32v40z"/><rect x="70" y="18" width="230" height="16" rx="8"/>
      <rect x="70" y="46" width="150" height="16" rx="8"/></g></svg>`,
  ),
});

async function choose(page: Page, name: string, file: ReturnType<typeof drawing>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await cardOf(page).getByRole('button', { name }).click();
  await (await chooser).setFiles(file);
}

/** Number of pictures in the PDF of the page's list. */
async function picturesInPdf(page: Page): Promise<number> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const bytes = await readFile(await (await download).path(), 'latin1');
  // A transparent picture has an SMask object and a reference to it.
  return bytes.split('/SMask ').length - 1;
}

test('a logo is uploaded, seen, printed on what is handed on, and taken down', async ({ db, signInAs }) => {
  const id = await accountOf(db, OWNER.email);
  const { title } = await db.account.update({ where: { id }, data: { logoId: null } });
  const page = await signInAs(OWNER, { at: '/account/overview' });
  await expect(cardOf(page).getByRole('img', { name: /without a logo/ })).toBeVisible();

  await choose(page, 'Upload logo', drawing('#ffffff'));
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect.poll(() => widthWithin(cardOf(page))).toBe(640);
  await expect(cardOf(page).getByText(/hardly be seen on white paper/)).toBeVisible();
  await choose(page, 'Replace logo', drawing('teal'));
  await expect(cardOf(page).getByText(/hardly be seen/)).toHaveCount(0);
  await expect.poll(() => widthWithin(cardOf(page))).toBe(640);
  await expect.poll(() => widthWithin(page.locator('header'))).toBe(144);
  await leavePicture(page, 'account-logo');

  const service = await signInAs(SERVICE, { at: `/accounts?search=${encodeURIComponent(title)}` });
  await expect.poll(() => widthWithin(service.getByRole('row', { name: title }))).toBe(144);
  await leavePicture(service, 'account-logo-list');

  await page.goto(LIST);
  expect(await picturesInPdf(page)).toBe(1);

  await page.goto('/account/overview');
  await cardOf(page).getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logo removed').first()).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: 'Upload logo' })).toBeVisible();
  const history = page.getByRole('complementary', { name: 'Change log' });
  await expect(history.getByText('Logo changed').first()).toBeVisible();
  await expect(history.getByText('northbridge-teal.svg').first()).toBeVisible();
  await page.goto(LIST);
  expect(await picturesInPdf(page)).toBe(0);
});

test('what is no picture is said to be none, and the logo stays', async ({ db, signInAs }) => {
  await db.account.update({ where: { id: await accountOf(db, OWNER.email) }, data: { logoId: null } });
  const page = await signInAs(OWNER, { at: '/account/overview' });
  const buffer = Buffer.from('<script>alert(1)</script>');
  await choose(page, 'Upload logo', { name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(cardOf(page).getByRole('alert')).toContainText('Unsupported image file');
  expect(await widthWithin(cardOf(page))).toBe(0);
});

test('the logo of an account meets WCAG 2.2 AA, light and dark', async ({ db, signInAs }) => {
  await db.account.update({ where: { id: await accountOf(db, OWNER.email) }, data: { logoId: null } });
  const page = await signInAs(OWNER, { at: '/account/overview' });
  await choose(page, 'Upload logo', drawing('white'));
  await expect(cardOf(page).getByText(/hardly be seen/)).toBeVisible();
  expect(await violationsInBothThemes(page, { part: 'main' })).toEqual([]);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await cardOf(page).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await leavePicture(page, `account-logo-${width}`);
  }
});

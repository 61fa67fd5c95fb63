import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { settledScreenshot } from '../helpers/settled.ts';
import { violations } from '../helpers/wcag.ts';
import { LOOKS, SIZES } from '../screens/looks.ts';

const PICTURES = path.join(import.meta.dirname, '../screenshots/gallery');
const STANDS = ['form-edit', 'form-create', 'form-page', 'form-steps', 'detail', 'charts'];

for (const { theme, language } of LOOKS) {
  for (const stand of STANDS) {
    test(`${stand}, ${theme}, ${language}: pictured, and clean for axe`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await open(page, stand, language);
        const folder = path.join(PICTURES, theme, language, String(size.width));
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, `${stand}.png`), await settledScreenshot(page));
      }
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('Esc is for what is open on top: a list, a calendar, the question, the drawer', async ({ page }) => {
  await open(page, 'form-edit', 'en');
  const drawer = page.getByRole('dialog', { name: 'Truck 02 Harbour' });
  const calendar = page.getByRole('button', { name: 'Next month' });
  for (const { field, opened } of [
    { field: page.getByRole('combobox', { name: 'Group' }), opened: page.getByRole('option') },
    { field: page.getByRole('combobox', { name: 'Driver' }), opened: page.getByRole('option') },
    { field: page.getByLabel('First registered'), opened: calendar },
    { field: page.getByLabel('Handed over'), opened: calendar },
  ]) {
    await field.click();
    await expect(opened.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
  await page.getByLabel('Plate').fill('1-ABC-234');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard 1 change?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(drawer).toBeVisible();
});

test('the part of the form that is in view is the current one', async ({ page }) => {
  await open(page, 'form-edit', 'en');
  const parts = page.getByRole('navigation', { name: 'Sections of the form' });
  await expect(parts.locator('[aria-current]')).toHaveText('Identity');
  await page.getByRole('textbox', { name: 'Notes' }).scrollIntoViewIfNeeded();
  await expect(parts.locator('[aria-current]')).toHaveText('Notes');
  await parts.getByRole('button', { name: 'Identity' }).click();
  await expect(parts.locator('[aria-current]')).toHaveText('Identity');
});

async function open(page: Page, stand: string, language: string): Promise<void> {
  await page.goto(`/?stand=${stand}&language=${language}`);
  await page.getByRole('heading').first().waitFor();
}

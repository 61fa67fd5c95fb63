import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

// Slow on a busy machine.

test('a view is saved, stands after a reload, is renamed and deleted', async ({ db, signInAs }) => {
  const mark = await addVehicles(db);
  const page = await signInAs(OWNER, { at: '/vehicles' });
  await narrow(page, mark);
  const name = `View ${mark}`;
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: `${name} 2` })).toHaveAttribute('aria-current', 'page');

  await page.goto('/vehicles');
  await views.getByRole('link', { name: `${name} 2` }).click();
  await expect(page.getByText('of 2 vehicles')).toBeVisible();
  await page.reload();
  await expect(page.getByText('of 2 vehicles')).toBeVisible();
  await expect(page.getByRole('img', { name: 'changed since it was saved' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Type/ })).toContainText('Truck');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('img', { name: 'changed since it was saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('menuitem', { name: 'Undo changes' }).click();
  await expect(page.getByText('of 2 vehicles')).toBeVisible();

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(`${name} anew`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views.getByRole('link', { name: `${name} anew` })).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete this view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this view' }).click();
  await expect(views.getByRole('link', { name: `${name} anew` })).toHaveCount(0);
  expect(await db.savedView.count({ where: { title: { startsWith: name } } })).toBe(0);
});

test('what is filtered is exported, as a workbook, as pages and as text', async ({ db, signInAs }) => {
  const mark = await addVehicles(db);
  const page = await signInAs(OWNER, { at: '/vehicles' });
  await narrow(page, mark);
  const workbook = await exported(page, 'Excel');
  expect(workbook.suggestedFilename()).toMatch(/^vehicles-\d{4}-\d\d-\d\d\.xlsx$/);
  const { SheetNames, Sheets } = read(await readFile(await workbook.path()));
  const sheet = Sheets[SheetNames[0] ?? ''];
  const rows = sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet) : [];
  expect(rows.map(({ Vehicle, Type }) => [Vehicle, Type])).toEqual([
    [`${mark} one`, 'Truck'],
    [`${mark} two`, 'Truck'],
  ]);
  const pages = await exported(page, 'PDF');
  expect(pages.suggestedFilename()).toMatch(/^vehicles-\d{4}-\d\d-\d\d\.pdf$/);
  const bytes = await readFile(await pages.path(), 'latin1');
  expect([bytes.slice(0, 5), bytes.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
  const text = await readFile(await (await exported(page, 'CSV')).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).not.toContain(`${mark} bicycle`);
});

test('one walks through the list, changes a vehicle, sees who did, and comes back to the list as it was', async ({
  db,
  signInAs,
}) => {
  const mark = await addVehicles(db);
  const page = await signInAs(OWNER, { at: `/vehicles?search=${mark}&types=TRUCK&size=5` });
  await page.getByRole('link', { name: new RegExp(`${mark} one`) }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: `${mark} two` })).toBeVisible();
  await expect(page.getByText('2 of 2')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Brand' }).fill('Scania');
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await expect(page.getByText(`${mark} two was saved`)).toBeVisible();
  const history = page.getByRole('complementary', { name: 'Change log' });
  const line = history.getByRole('listitem').filter({ hasText: 'Brand' });
  await expect(line).toContainText('Olivia Bennett');
  await expect(line.locator('del')).toHaveText('DAF');
  await expect(line.locator('ins')).toHaveText('Scania');

  await page.getByRole('button', { name: 'Edit: Notes' }).click();
  const part = page.getByRole('dialog').getByRole('button', { name: 'Notes' });
  await expect(part).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Tabs keep the back link, and a narrow page has the change log as a tab.
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.getByRole('link', { name: 'Change log' }).click();
  await expect(history).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Scania' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicles\\?search=${mark}&types=TRUCK&size=5$`));
  await expect(page.getByText('of 2 vehicles')).toBeVisible();
});

test("lists with their views and a device's page meet WCAG 2.2 AA, light and dark", async ({
  db,
  signInAs,
}) => {
  const accountId = await accountOf(db, OWNER.email);
  const { id } = await db.device.findFirstOrThrow({ where: { accountId, vehicleId: { not: null } } });
  const page = await signInAs(OWNER, { at: '/profile' });
  for (const path of ['/vehicles?types=TRUCK', '/devices', `/devices/${id}`, `/devices/${id}/history`]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/( of \d+ |Last contact|No changes yet)/).first()).toBeVisible();
    expect(await violationsInBothThemes(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsInBothThemes(page), `${path} on a phone`).toEqual([]);
  }
});

/** Adds two trucks and a bicycle and returns the word that finds them. */
async function addVehicles(db: Db): Promise<string> {
  const accountId = await accountOf(db, OWNER.email);
  const mark = `M${randomUUID().slice(0, 8)}`;
  await db.vehicle.createMany({
    data: [
      { accountId, title: `${mark} one`, type: 'TRUCK' },
      { accountId, title: `${mark} two`, type: 'TRUCK', brand: 'DAF' },
      { accountId, title: `${mark} bicycle`, type: 'BICYCLE' },
    ],
  });
  return mark;
}

/** Filters the list to the two trucks. */
async function narrow(page: Page, mark: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name, plate, brand, IMEI' }).fill(mark);
  await expect(page.getByText('of 3 vehicles')).toBeVisible();
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Truck' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('of 2 vehicles')).toBeVisible();
}

async function exported(page: Page, format: 'Excel' | 'PDF' | 'CSV'): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return download;
}

import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

const newName = () => `Depot ${randomUUID().slice(0, 8)}`;
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map to draw on' });

/** Drags the map under the cross with a finger. */
async function dragMap(page: Page, rightPx: number, downPx: number): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2 + 60, box.y + box.height / 2 + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + rightPx, y + downPx, { steps: 6 });
  await page.mouse.up();
}

test('a geofence is drawn on a phone, point by point under the cross', async ({ db, signInAs }) => {
  const title = newName();
  const page = await signInAs(OWNER, {
    at: '/geofences',
    prepare: (opened) => opened.setViewportSize({ width: 390, height: 844 }),
  });
  await page.getByRole('button', { name: 'New' }).click();
  const add = page.getByRole('button', { name: 'Add point' });
  await expect(add).toBeEnabled();
  await add.click();
  await dragMap(page, -70, 0);
  await add.click();
  await dragMap(page, 0, -70);
  await add.click();
  await expect(page.getByText('3 points')).toBeVisible();
  await leavePicture(page, 'geofence-phone');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
  await page.getByRole('button', { name: /^Create(?!d)/ }).click();
  await expect(page.getByText(`${title} was added`)).toBeVisible();
  const geofence = await db.geofence.findFirstOrThrow({ where: { title } });
  expect(geofence).toMatchObject({ area: { type: 'Polygon' }, corners: 4, dwellSeconds: 60 });
});

test('a circle is set by click, corrected by numbers, and deleted', async ({ db, signInAs }) => {
  const title = newName();
  const page = await signInAs(OWNER, { at: '/geofences?form=new' });
  await page.getByText('Circle', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set centre' })).toBeEnabled();
  await mapOf(page).click({ position: { x: 120, y: 120 } });
  await page.getByText('1 point').click();
  await page.getByRole('textbox', { name: 'Latitude of point 1' }).fill('51.2');
  await page.getByRole('textbox', { name: 'Longitude of point 1' }).fill('4.4');
  await page.getByRole('textbox', { name: 'Radius or half width' }).fill('350');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
  await page.getByRole('button', { name: /^Create(?!d)/ }).click();
  await expect(page.getByText(`${title} was added`)).toBeVisible();
  expect(await db.geofence.findFirstOrThrow({ where: { title } })).toMatchObject({
    area: { type: 'Point', coordinates: [4.4, 51.2] },
    radiusM: 350,
  });
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('circle, 350 m');
  await leavePicture(page, 'geofences-list');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${title} was deleted`)).toBeVisible();
  expect(await db.geofence.count({ where: { title } })).toBe(0);
});

test('geofences meet WCAG 2.2 AA, light and dark', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/geofences' });
  for (const path of ['/geofences', '/geofences?form=new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Geofences', level: 1 })).toBeVisible();
    if (path.endsWith('new')) await expect(page.getByRole('button', { name: 'Add point' })).toBeEnabled();
    expect(await violationsInBothThemes(page), path).toEqual([]);
  }
});

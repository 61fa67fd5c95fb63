import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { drivingFleet } from '../helpers/driving-fleet.ts';
import { pixelsFromMiddle, rememberedView, settledView, watchMap } from '../helpers/map-watch.ts';
import type { Place } from '../helpers/reporting-device.ts';
import { expectLookedAt } from '../helpers/tracker-list.ts';
import { violations } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ANTWERP = { latitude: 51.2194, longitude: 4.4025 };
const LYON = { latitude: 45.7578, longitude: 4.832 };
const OSLO = { latitude: 59.9139, longitude: 10.7522 };
const PNG = [0x89, 0x50, 0x4e, 0x47];

test('the menu of a place tells its coordinates, measures from it and leads to the nearest vehicle', async ({
  db,
  stack,
  signInAs,
}) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LYON]);
  const [alpha, beta] = driving.fleet;
  if (!alpha || !beta) throw new Error('two vehicles were added');
  const page = await signInAs(OWNER, {
    prepare: watchMap,
    at: `/tracker?vehicle=${alpha.id}&q=${driving.word}`,
  });
  await expect(page.getByRole('region', { name: /^Vehicle / })).toBeVisible();
  await expectLookedAt(page, ANTWERP);
  await settledView(page);
  await page.keyboard.press('Escape');
  const map = await page.getByRole('region', { name: 'Map of vehicles' }).boundingBox();
  if (!map) throw new Error('the map is shown');
  const [x, y] = [map.x + map.width * 0.6, map.y + map.height * 0.4];
  await page.mouse.click(x, y, { button: 'right' });
  const menu = page.getByRole('menu', { name: 'This place' });
  await expect(menu.getByRole('menuitem', { name: /^Copy coordinates: 51\.\d{6}, 4\.\d{6}$/ })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Street-level view' })).toHaveAttribute(
    'href',
    /map_action=pano&viewpoint=51\./,
  );
  // The nearest first, with its distance.
  const near = menu.getByRole('menuitem', { name: /alpha|beta/ });
  await expect(near).toHaveText([
    new RegExp(`^${alpha.title}[\\d.,]+ k?m$`),
    new RegExp(`^${beta.title}6\\d\\d km$`),
  ]);
  expect(await violations(page, '[role=menu]')).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Distance from here' }).click();
  await page.mouse.click(x + 120, y);
  await expect(page.getByRole('status').filter({ hasText: /^[\d.,]+ k?m$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop measuring' }).click();

  await page.mouse.click(x, y, { button: 'right' });
  await menu.getByRole('menuitem', { name: new RegExp(beta.title) }).click();
  await expect(page.getByRole('region', { name: `Vehicle ${beta.title}` })).toBeVisible();
});

test('the map is saved as a picture, and is no empty frame on paper', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { prepare: watchMap, at: '/tracker' });
  await expect(page.getByRole('button', { name: 'More map actions' })).toBeVisible();
  await page.getByRole('button', { name: 'More map actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as picture (PNG)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^map_\d{4}-\d\d-\d\d_\d\d-\d\d\.png$/);
  expect([...(await readFile(await file.path())).subarray(0, 4)]).toEqual(PNG);

  const colors = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const picture = document.querySelector<HTMLCanvasElement>('.print-sheet canvas');
    const context = picture?.getContext('2d');
    if (!picture || !context) return 0;
    const { data } = context.getImageData(0, 0, picture.width, Math.round(picture.height * 0.9));
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 97)
      seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return seen.size;
  });
  // Land, water, borders and names. An empty frame has one colour.
  expect(colors).toBeGreaterThan(20);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-sheet')).toHaveCount(0);
});

test('vehicles that are followed together stay in view until the map is moved by hand', async ({
  db,
  stack,
  signInAs,
}) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LYON]);
  const page = await signInAs(OWNER, { prepare: watchMap, at: `/tracker?q=${driving.word}` });
  const rows = page.getByRole('option');
  await expect(rows).toHaveCount(2);
  for (const { title } of driving.fleet)
    await rows.filter({ hasText: title }).click({ modifiers: ['Control'] });
  const follow = page.getByRole('button', { name: 'Keep in view' });
  await follow.click();
  await expect(page).toHaveURL(/follow=picked/);
  const map = await page.getByRole('region', { name: 'Map of vehicles' }).boundingBox();
  if (!map) throw new Error('the map is shown');
  const areSeen = async (...places: Place[]) => {
    const view = await rememberedView(page);
    if (!view) return false;
    return places
      .map((place) => pixelsFromMiddle(view, place))
      .every(({ x, y }) => Math.abs(x) < map.width / 2 && Math.abs(y) < map.height / 2);
  };
  await expect.poll(() => areSeen(ANTWERP, LYON)).toBe(true);

  // It leaves the visible area: the map zooms out and keeps the other vehicle visible.
  await driving.report(0, { ...OSLO, atMs: Date.now() });
  await expect.poll(() => areSeen(OSLO, LYON)).toBe(true);

  const corner = { x: map.x + map.width * 0.7, y: map.y + map.height * 0.75 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x - 90, corner.y - 60, { steps: 6 });
  await page.mouse.up();
  await expect(page).not.toHaveURL(/follow=/);
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

test('the wallboard fills the screen, keeps it awake, and is left by Escape', async ({
  db,
  stack,
  signInAs,
}) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LYON]);
  const page = await signInAs(OWNER, {
    at: `/tracker?q=${driving.word}`,
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        const asked: string[] = [];
        Object.assign(globalThis, { wakeLocks: asked });
        const request = async (type: string) => {
          asked.push(type);
          return { release: async () => undefined };
        };
        Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      });
    },
  });
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.locator('body').press('w');
  const wall = page.getByRole('region', { name: 'Wallboard' });
  await expect(wall.getByRole('heading', { name: '2 vehicles' })).toBeVisible();
  await expect(wall.getByText('Nothing needs attention')).toBeVisible();
  expect(await wall.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(page).toHaveURL(/wallboard=1/);
  const wakeLocks = () => page.evaluate(() => (globalThis as unknown as { wakeLocks: string[] }).wakeLocks);
  expect(await wakeLocks()).toContain('screen');
  expect(await violations(page)).toEqual([]);

  // A silent vehicle appears in the rotation.
  await driving[Symbol.asyncDispose]();
  await expect(wall.getByRole('heading', { name: driving.word })).toBeVisible({ timeout: 45_000 });
  await expect(wall.getByText('Offline').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);
  await expect(page).not.toHaveURL(/wallboard=/);
  await expect(page.getByRole('option')).toHaveCount(2);
});

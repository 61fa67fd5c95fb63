import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { yesterdayAtMs } from '../helpers/driven-day.ts';
import { foldDays } from '../helpers/fold-days.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { numbersOf, storedNumbers } from '../helpers/report-numbers.ts';
import { addTrackedVehicle, connectDevice } from '../helpers/reporting-device.ts';
import { driveOf, isFolded, twoVehicles } from '../helpers/two-vehicles.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('from an odd number of the summary to its trip, and from there to the player', async ({
  db,
  stack,
  signInAs,
}) => {
  const { calm, fast } = await twoVehicles(db, OWNER.email, stack);
  const page = await signInAs(OWNER, {
    at: `/reports/summary?vehicles=${calm.id},${fast.id}&period=YESTERDAY`,
  });
  const grid = page.getByRole('grid', { name: 'Summary by vehicle and day' });
  await expect(grid.getByRole('rowheader', { name: calm.title })).toBeVisible();
  await grid.getByRole('button', { name: 'Max' }).click();
  await expect(page).toHaveURL(/sort=-max/);
  const first = grid.getByRole('row').nth(1);
  await expect(first).toContainText(fast.title);
  await expect(first).toContainText('131');
  await first.getByRole('gridcell', { name: new RegExp(`^${fast.title}, .* km$`) }).click();

  await expect(page).toHaveURL(/\/reports\/trips\?/);
  const trips = page.getByRole('table', { name: 'Trips' });
  await expect(trips).not.toContainText(calm.title);
  await trips.getByRole('link', { name: /08:00 – 08:10: show on the map/ }).click();
  const card = page.getByRole('region', { name: new RegExp(`^Trip of ${fast.title}`) });
  await expect(card).toContainText('131 km/h');
  await expect(card.getByRole('img', { name: 'Speeds of the trip: max 131 km/h' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.goBack();
  await card.getByRole('link', { name: 'Play' }).click();

  await expect(page).toHaveURL(new RegExp(`/vehicles/${fast.id}/map\\?period=CUSTOM`));
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections of the vehicle' })
    .getByRole('link', { name: 'Trips' })
    .click();
  await expect(page.getByRole('link', { name: /08:00 – 08:10: show on the map/ })).toBeVisible();
});

test('the workbook of a summary holds the numbers that are stored', async ({ db, stack, signInAs }) => {
  const { calm, fast } = await twoVehicles(db, OWNER.email, stack);
  const page = await signInAs(OWNER, {
    at: `/reports/summary?vehicles=${calm.id},${fast.id}&period=YESTERDAY`,
  });
  await expect(page.getByRole('rowheader', { name: fast.title })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const { SheetNames, Sheets } = read(await readFile(await (await download).path()));
  const rows = utils.sheet_to_json<Record<string, number | string>>(Sheets[SheetNames[0] ?? ''] ?? {});
  const named = new Map(rows.map((row) => [row.Vehicle, row]));
  for (const { id, title } of [calm, fast]) {
    expect(numbersOf(named.get(title)), title).toEqual(await storedNumbers(db, [id]));
  }
  const { average: _, ...total } = numbersOf(named.get('Total'));
  expect(await storedNumbers(db, [calm.id, fast.id])).toMatchObject(total);
});

test('bars of trips stand under each other, and a tablet shows all sums of a week', async ({
  db,
  stack,
  signInAs,
}) => {
  const { calm, fast } = await twoVehicles(db, OWNER.email, stack);
  const asked = `vehicles=${calm.id},${fast.id}`;
  const page = await signInAs(OWNER, { at: `/reports/trips?${asked}&period=YESTERDAY` });
  const lines = page
    .getByRole('table', { name: 'Trips' })
    .getByRole('row')
    .filter({ has: page.locator('td > span > i > i') });
  await expect(lines).toHaveCount(4);
  const edges = await lines.evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td > span > i > i')].map((bar) => bar.getBoundingClientRect().x),
    ),
  );
  expect(edges[0]).toHaveLength(3);
  for (const line of edges) expect(line).toEqual(edges[0]);

  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/reports/summary?${asked}&period=THIS_WEEK`);
  const grid = page.getByRole('grid', { name: 'Summary by vehicle and day' });
  await expect(grid.getByRole('rowheader', { name: calm.title })).toBeVisible();
  expect(await grid.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(768);
});

test('late data: the open report says so, and becomes right by itself', async ({ db, stack, signInAs }) => {
  const mark = randomUUID().slice(0, 6);
  const port = stack.trackerPorts.teltonika;
  const { vehicleId, imei } = await addTrackedVehicle(db, OWNER.email, `Late ${mark}`);
  await using device = await connectDevice(port, imei);
  await device.report(...driveOf(yesterdayAtMs(15), 20));
  await device.report(...driveOf(yesterdayAtMs(20), 20));
  await isFolded(stack, db, vehicleId, 2);
  const page = await signInAs(OWNER, { at: `/reports/trips?vehicles=${vehicleId}&period=YESTERDAY` });
  await expect(page.getByRole('link', { name: /show on the map/ })).toHaveCount(2);
  await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));

  // The worker may run between a record and the check, so another hour is sent late.
  let hour = 6;
  await expect(async () => {
    await device.report(...driveOf(yesterdayAtMs(hour++), 20));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^Recalculating: data received late/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await leavePicture(page, 'reports-updating');

  await foldDays(stack.databaseUrl);
  const trips = 2 + (hour - 6);
  await expect(page.getByRole('link', { name: /show on the map/ })).toHaveCount(trips);
  await expect(page.getByText(/^Recalculating/)).toHaveCount(0);
  // Legs over gaps count for the day and for no trip.
  const { _sum } = await db.stretch.aggregate({
    where: { vehicleId, kind: 'TRIP' },
    _sum: { distanceM: true },
  });
  const km = Math.round((_sum.distanceM ?? 0) / 1000);
  await expect(page.getByRole('definition').first()).toHaveText(`${km} km`);
  expect(await page.evaluate(() => document.body.getAttribute('data-opened'))).toBe('once');
});

test('reports meet WCAG 2.2 AA, light and dark', async ({ db, stack, signInAs }) => {
  const { calm, fast } = await twoVehicles(db, OWNER.email, stack);
  const page = await signInAs(OWNER, { at: '/profile' });
  const of = `vehicles=${calm.id},${fast.id}&period=YESTERDAY`;
  for (const [name, path, whole] of [
    ['summary', `/reports/summary?${of}`, 'under 80'],
    ['trips', `/reports/trips?${of}`, '2 trips'],
    ['events', `/reports/events?${of}`, calm.title],
    ['vehicle', `/vehicles/${fast.id}/trips?period=YESTERDAY`, 'Select a trip'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByText(whole).first()).toBeVisible();
    expect(await violationsInBothThemes(page, { picture: `report-${name}-1440` }), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(fast.title).first()).toBeVisible();
    expect(
      await violationsInBothThemes(page, { picture: `report-${name}-390` }),
      `${path} on a phone`,
    ).toEqual([]);
  }
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { meetWcag } from '../helpers/looks-of-pages.ts';
import { type StoredStop, stoppedVehicle, storedStops } from '../helpers/stopped-vehicle.ts';
import { TIME_ZONE } from '../time-zone.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** Formatted as in the columns, such as 1:08. */
function hours(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
const lengthOf = ({ startMs, endMs }: StoredStop) => endMs - startMs;
const sum = (stops: readonly StoredStop[], of: (stop: StoredStop) => number) =>
  stops.reduce((all, stop) => all + of(stop), 0);

/** A workbook has whole seconds, so the tolerance is half a second. */
const WHOLE_SECONDS = -3;

test('stops are those that are stored, on the screen, under a filter and in the workbook, and lead to the player', async ({
  db,
  stack,
  signInAs,
}) => {
  const depot = await stoppedVehicle(db, OWNER.email, stack, 'Depot');
  const stored = await storedStops(db, [depot.id]);
  const page = await signInAs(OWNER, { at: `/reports/stops?vehicles=${depot.id}&period=YESTERDAY` });
  const table = page.getByRole('table', { name: 'Stops' });
  const lines = table.getByRole('row').filter({ has: page.getByRole('link', { name: /^Play the stop/ }) });
  await expect(lines).toHaveCount(stored.length);
  const lineOf = (stop: StoredStop) => lines.filter({ hasText: `${clock.format(stop.startMs)} – ` });
  for (const stop of stored) {
    await expect(lineOf(stop)).toContainText(hours(lengthOf(stop)));
    const share = stop.idlingMs > 0 ? ` ${Math.round((stop.idlingMs / lengthOf(stop)) * 100)}%` : '';
    await expect(lineOf(stop)).toContainText(`${hours(stop.idlingMs)}${share}`);
  }
  const [length, idling] = [sum(stored, lengthOf), sum(stored, ({ idlingMs }) => idlingMs)];
  // Headings of the vehicle and of its one day.
  for (const heading of ['vehicle', 'day'] as const) {
    const row = table.getByRole('row').filter({
      has: page.getByRole('rowheader', heading === 'vehicle' ? { name: depot.title } : { name: /^\w{3}, / }),
    });
    await expect(row).toContainText(hours(length));
    await expect(row).toContainText(hours(idling));
  }

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const { Sheets } = read(await readFile(await (await download).path()));
  const rows = utils.sheet_to_json<Record<string, number | string>>(Sheets.Stops ?? {});
  expect(rows.map((row) => row.Vehicle)).toEqual(stored.map(() => depot.title));
  stored.forEach((stop, index) => {
    expect(Number(rows[index]?.Duration) * DAY_MS).toBeCloseTo(lengthOf(stop), WHOLE_SECONDS);
    expect(Number(rows[index]?.Idling) * DAY_MS).toBeCloseTo(stop.idlingMs, WHOLE_SECONDS);
  });
  const totals = utils.sheet_to_json<Record<string, number | string>>(Sheets.Totals ?? {});
  expect(totals.map((row) => row.Vehicle)).toEqual([depot.title, 'Total']);
  for (const row of totals) {
    expect(row.Stops).toBe(stored.length);
    expect(Number(row.Duration) * DAY_MS).toBeCloseTo(length, WHOLE_SECONDS);
    expect(Number(row.Idling) * DAY_MS).toBeCloseTo(idling, WHOLE_SECONDS);
  }

  await page.getByRole('button', { name: 'Duration', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Duration' }).getByText('from 1 h', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/min=60/);
  const long = stored.filter((stop) => lengthOf(stop) >= HOUR_MS);
  expect(long.length).toBeGreaterThan(0);
  expect(long.length).toBeLessThan(stored.length);
  await expect(lines).toHaveCount(long.length);
  await expect(page.getByRole('definition').first()).toHaveText(`${long.length}`);

  const title = `Long stops ${randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Save this report…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save this report' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(title);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The report is saved')).toBeVisible();
  const kept = await db.savedReport.findFirstOrThrow({ where: { title } });
  expect(kept).toMatchObject({ kind: 'STOPS', scope: { minDuration: 3_600, subtotals: 'DAY' } });
  await page.goto('/reports/saved');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/reports\/stops\?.*min=60/);
  await expect(lines).toHaveCount(long.length);

  const [first] = long;
  if (!first) throw new Error('no long stop');
  await lineOf(first)
    .getByRole('link', { name: /show on the map$/ })
    .click();
  const card = page.getByRole('region', { name: new RegExp(`^Stop of ${depot.title}`) });
  await expect(card).toContainText(hours(lengthOf(first)));
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.goBack();
  await card.getByRole('link', { name: 'Play' }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${depot.id}/map\\?period=CUSTOM`));
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toBe(new Date(first.startMs).toISOString());
});

test('stops meet WCAG 2.2 AA, light and dark', async ({ db, stack, signInAs }) => {
  const yard = await stoppedVehicle(db, OWNER.email, stack, 'Yard');
  const page = await signInAs(OWNER, { at: '/profile' });
  const of = `/reports/stops?vehicles=${yard.id}&period=YESTERDAY`;
  const [stop] = await storedStops(db, [yard.id]);
  const { deviceId } = await db.stretch.findFirstOrThrow({ where: { vehicleId: yard.id } });
  const chosen = `${of}&stop=${deviceId}:${new Date(stop?.startMs ?? 0).toISOString()}`;
  await meetWcag(page, {
    pages: [
      ['list', of],
      ['chosen', chosen],
      ['flat', `${of}&subtotals=none&sort=-idling`],
    ],
    shows: page.getByText(yard.title).first(),
    picture: 'report-stops',
  });
});

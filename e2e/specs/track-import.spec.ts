import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { foldDays } from '../helpers/fold-days.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { violations } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const DAY_MS = 86_400_000;
const STEP_MS = 10_000;

/** GPX of half an hour to the north some 200 days ago, with points that are left out. */
function fileOf(startMs: number): Buffer {
  const points = Array.from({ length: 180 }, (_, at) => {
    const time = new Date(startMs + at * STEP_MS).toISOString();
    return `<trkpt lat="${51 + at * 0.0013}" lon="4.4"><time>${time}</time><speed>14.5</speed></trkpt>`;
  });
  const unfit = '<trkpt lat="51" lon="4"/><trkpt lat="51" lon="4"><time>1998-01-01T00:00:00Z</time></trkpt>';
  return Buffer.from(`<gpx version="1.0"><trk><trkseg>${points.join('')}${unfit}</trkseg></trk></gpx>`);
}

test('a track of a phone becomes history of a vehicle, and is taken back', async ({
  db,
  stack,
  signInAs,
}) => {
  const vehicle = await db.vehicle.findFirstOrThrow({
    where: { account: { title: { contains: 'Northbridge' } }, status: 'ACTIVE' },
    orderBy: { title: 'asc' },
  });
  const startMs = Math.floor((Date.now() - 200 * DAY_MS) / DAY_MS) * DAY_MS + 10 * 3_600_000;
  const then = { gte: new Date(startMs), lt: new Date(startMs + DAY_MS / 4) };
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicle.id}/map` });

  await page.getByRole('button', { name: 'Import a track' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import a track' });
  await drawer
    .getByLabel('Import a track')
    .setInputFiles({ name: 'line.kml', mimeType: '', buffer: Buffer.from('<kml><Document/></kml>') });
  await expect(drawer.getByRole('alert')).toContainText('There is no track in this file.');
  await drawer.getByRole('button', { name: 'Dismiss' }).click();

  await drawer
    .getByLabel('Import a track')
    .setInputFiles({ name: 'holiday.gpx', mimeType: '', buffer: fileOf(startMs) });
  const preview = drawer.getByRole('region', { name: 'holiday.gpx' });
  await expect(preview).toContainText('1 point without a time');
  await expect(preview).toContainText('1 point before 2000');
  await expect(preview).toContainText('25.9 km');
  await expect(preview.getByRole('region', { name: 'Map of the file' })).toBeVisible();
  await leavePicture(page, 'track-import-preview');
  expect(await violations(page)).toEqual([]);

  await drawer.getByRole('button', { name: 'Add to history' }).click();
  const line = drawer.getByRole('listitem').filter({ hasText: 'holiday.gpx' });
  await expect(line).toContainText('180 points');
  await leavePicture(page, 'track-import-list');
  await line.getByRole('button', { name: 'Show on map' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/period=CUSTOM/);
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await leavePicture(page, 'track-import-shown');

  const trips = async () => {
    await foldDays(stack.databaseUrl);
    return db.stretch.count({ where: { vehicleId: vehicle.id, kind: 'TRIP', fromAt: then } });
  };
  await expect.poll(trips).toBe(1);
  const period = `period=CUSTOM&from=${then.gte.toISOString()}&to=${then.lt.toISOString()}`;
  await page.goto(`/vehicles/${vehicle.id}/trips?${period}`);
  await expect(page.getByText('25.9 km').first()).toBeVisible();
  await leavePicture(page, 'track-import-trips');

  await page.goto(`/vehicles/${vehicle.id}/map?${period}`);
  await page.getByRole('button', { name: 'Import a track' }).click();
  await line.getByRole('button', { name: 'Undo import' }).click();
  await page
    .getByRole('dialog', { name: /Undo the import of holiday.gpx/ })
    .getByRole('button', { name: 'Undo import' })
    .click();
  await expect(line).toHaveCount(0);
  await expect.poll(() => db.position.count({ where: { fixTime: then } })).toBe(0);
  await expect.poll(trips).toBe(0);
  // The page behind the drawer shows the new track.
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No data in this period').first()).toBeVisible();

  await page.goto(`/vehicles/${vehicle.id}/history`);
  await expect(page.getByText('Track imported: holiday.gpx').first()).toBeVisible();
  await expect(page.getByText('Import undone: holiday.gpx').first()).toBeVisible();
});

import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { yesterdayAtMs } from '../helpers/driven-day.ts';
import { meetWcag } from '../helpers/looks-of-pages.ts';
import { PAST_DAY, PAST_DAY_MS, vehicleOfPastDay } from '../helpers/past-day.ts';
import { stoppedVehicle } from '../helpers/stopped-vehicle.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
/** More fixes than one answer contains. */
const FIXES = 7_000;

/** Adds a vehicle with a winding route over most of a day, a fix every ten seconds. */
async function windingVehicle(db: Db, title: string, east = 4) {
  const vehicle = await vehicleOfPastDay(db, OWNER.email, title);
  await db.$executeRaw`
    INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, ignition, protocol, attributes)
      SELECT ${vehicle.deviceId}::uuid, ${new Date(PAST_DAY_MS)}::timestamptz + n * interval '10 seconds', n, now(), true,
             51 + n / 2e4, ${east}::float8 + sin(n / 60.0) / 20, CASE n WHEN 4321 THEN 117 ELSE 40 + 20 * sin(n / 200.0) END, true, 'gt06', '{}'
        FROM generate_series(1, ${FIXES}::int) n`;
  return vehicle;
}

test('a route is what is stored, finer where it is looked at, whole in the file, and leads to the player', async ({
  db,
  signInAs,
}) => {
  const van = await windingVehicle(db, 'Winding van');
  const other = await windingVehicle(db, 'Other van', 4.2);
  const [stored] = await db.$queryRaw<{ fixes: bigint; first: Date; last: Date }[]>`
    SELECT count(*) AS fixes, min(fix_time) AS first, max(fix_time) AS last FROM positions WHERE device_id = ${van.deviceId}::uuid`;
  const fixes = Number(stored?.fixes).toLocaleString('en');
  const page = await signInAs(OWNER, { at: `/reports/summary?${PAST_DAY}&vehicles=${van.id},${other.id}` });
  await page.getByRole('link', { name: 'Routes' }).click();
  const table = page.getByRole('table', { name: 'Routes' });
  await expect(table.getByRole('row')).toHaveCount(3);
  const row = table.getByRole('row').filter({ hasText: van.title });
  await expect(row).toContainText(fixes);
  await expect(page.getByText(/^[\d,]+ of 14,000 points are drawn/)).toBeVisible();

  // Alone it has more points, and at high zoom all of them.
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`route=${van.id}`));
  await expect(page.getByText(/^[\d,]+ of 7,000 points are drawn/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Speed, / })).toBeVisible();
  await expect(page.getByRole('img', { name: /117/ })).toBeVisible();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const allHere = page.getByText(/^All [\d,]+ points of this part of the map are drawn/);
  await expect(async () => {
    await zoomIn.click();
    await expect(allHere).toBeVisible({ timeout: 3_000 });
  }).toPass();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await (await (await download).createReadStream()).toArray();
  const lines = Buffer.concat(text).toString().trim().split('\r\n');
  // A header and one row a fix.
  expect(lines).toHaveLength(2 * FIXES + 1);

  // The centre of the map is on the route: a click next to it finds the nearest point.
  await page.goto(`/reports/routes?${PAST_DAY}&vehicles=${van.id}`);
  const map = page.getByRole('region', { name: 'Map of the routes' });
  const card = page.getByRole('region', { name: new RegExp(`^Point of ${van.title}`) });
  await page.waitForLoadState('networkidle');
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  for (let step = -12; step <= 12 && (await card.count()) === 0; step++)
    await map.click({ position: { x: box.width / 2 + step * 12, y: box.height / 2 } });
  await expect(card).toContainText('km/h');
  const at = await card.getByRole('time').getAttribute('datetime');
  const [point] = await db.$queryRaw<{ speed: number }[]>`
    SELECT speed_kmh AS speed FROM positions WHERE device_id = ${van.deviceId}::uuid AND fix_time = ${new Date(at ?? '')}`;
  await expect(card).toContainText(`${Math.round(point?.speed ?? -1)} km/h`);
  await card.getByRole('link', { name: 'Play from here' }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${van.id}/map\\?period=CUSTOM`));
  expect(new URL(page.url()).searchParams.get('at')).toBe(at);
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
});

test('from a row of the summary to the route of its vehicle, with the figures of the day that is stored', async ({
  db,
  stack,
  signInAs,
}) => {
  const depot = await stoppedVehicle(db, OWNER.email, stack, 'Route depot');
  const [day] = await db.$queryRaw<{ distance: number; most: number; fixes: number }[]>`
    SELECT sum(d.distance_m) AS distance, max(d.max_speed_kmh) AS most,
           (SELECT count(*)::int FROM positions p JOIN device_assignments a ON a.device_id = p.device_id
             WHERE a.vehicle_id = ${depot.id}::uuid AND p.valid
               AND p.fix_time >= min(d.from_at) AND p.fix_time < max(d.until_at)) AS fixes
      FROM device_days d
     WHERE d.vehicle_id = ${depot.id}::uuid AND d.from_at >= ${new Date(yesterdayAtMs(0))} AND d.from_at < ${new Date(yesterdayAtMs(24))}`;
  if (!day) throw new Error('no day of the vehicle');
  const page = await signInAs(OWNER, { at: `/reports/summary?vehicles=${depot.id}&period=YESTERDAY` });
  await page.getByRole('grid').getByRole('link', { name: depot.title }).click();
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Routes' }).click();
  const row = page.getByRole('table', { name: 'Routes' }).getByRole('row').filter({ hasText: depot.title });
  const km = (day.distance / 1_000).toLocaleString('en', { maximumFractionDigits: 1 });
  await expect(row).toContainText(`${km} km`);
  await expect(row).toContainText(`${Math.round(day.most)} km/h`);
  await expect(row.getByRole('cell').nth(1)).toHaveText(day.fixes.toLocaleString('en'));
  await expect(page.getByText(`All ${day.fixes.toLocaleString('en')} points are drawn.`)).toBeVisible();
});

test('routes meet WCAG 2.2 AA, light and dark', async ({ db, signInAs }) => {
  const [one, other] = [await windingVehicle(db, 'Bus'), await windingVehicle(db, 'Tram', 4.2)];
  const page = await signInAs(OWNER, { at: '/profile' });
  const all = `/reports/routes?${PAST_DAY}&vehicles=${one.id},${other.id}`;
  await meetWcag(page, {
    pages: [
      ['all', all],
      ['alone', `${all}&route=${one.id}`],
    ],
    shows: page.getByText(one.title).first(),
    picture: 'report-routes',
  });
});

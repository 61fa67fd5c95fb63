import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { meetWcag } from '../helpers/looks-of-pages.ts';
import { DAY_MS, PAST_DAY, PAST_DAY_MS, vehicleOfPastDay } from '../helpers/past-day.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const HOUR_MS = 3_600_000;
const FIXES = 7_000;
const EVERY_MS = 10_000;
/** Index of the one fix without external power. */
const CUT = 4_321;
const CUT_AT = new Date(PAST_DAY_MS + CUT * EVERY_MS).toISOString();

/** Adds a vehicle with a fix every ten seconds for most of a day, then none. */
async function measuredVehicle(db: Db, title: string) {
  const vehicle = await vehicleOfPastDay(db, OWNER.email, title);
  await db.$executeRaw`
    INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, ignition, protocol, attributes)
      SELECT ${vehicle.deviceId}::uuid, ${new Date(PAST_DAY_MS)}::timestamptz + n * interval '10 seconds', n, now(), true,
             51 + n / 2e4, 4, 40 + 20 * sin(n / 200.0), n / 900 % 2 = 0, 'gt06',
             jsonb_build_object('powerV', CASE n WHEN ${CUT}::int THEN 0 ELSE 13.9 END)
        FROM generate_series(1, ${FIXES}::int) n WHERE n NOT BETWEEN 2000 AND 2400`;
  return vehicle;
}

test('one fix of a day is seen in the whole day, alone when near, and played', async ({ db, signInAs }) => {
  const van = await measuredVehicle(db, 'Measured van');
  const page = await signInAs(OWNER, { at: `/reports/summary?${PAST_DAY}&vehicles=${van.id}` });
  await page.getByRole('link', { name: 'Charts' }).click();
  await expect(page.getByRole('slider', { name: /^Speed, km\/h/ })).toBeVisible();
  await page.getByRole('button', { name: /^Readings/ }).click();
  await page.getByRole('checkbox', { name: /^Power/ }).click();
  await page.keyboard.press('Escape');
  const power = page.getByRole('slider', { name: new RegExp(`^Power, V, .*${van.title}: 0 to 13.9 V`) });
  await expect(power).toBeVisible();
  await expect(page).toHaveURL(/readings=speed%2CpowerV/);
  await expect(page.getByText(/stored values: each part of the picture/)).toBeVisible();

  // The readout shows both readings at the pointer.
  const canvas = power.locator('.u-over');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no picture');
  const xAt = (atMs: number) => ((atMs - PAST_DAY_MS) / DAY_MS) * box.width;
  // A picture that is drawn anew meanwhile is told the pointer's place by its next move.
  const pointAt = (atMs: number, told: RegExp) =>
    expect(async () => {
      for (const y of [40, 44]) await canvas.hover({ position: { x: xAt(atMs), y } });
      await expect(power).toHaveAttribute('aria-valuetext', told, { timeout: 1_000 });
    }).toPass();
  await pointAt(PAST_DAY_MS + CUT * EVERY_MS, /\d V/);
  await pointAt(PAST_DAY_MS + 23 * HOUR_MS, /no data/);

  // Dragging over the power cut zooms in until single fixes are visible.
  const bounds = await canvas.boundingBox();
  if (!bounds) throw new Error('no picture');
  const cutX = bounds.x + xAt(PAST_DAY_MS + CUT * EVERY_MS);
  await page.mouse.move(cutX - 6, bounds.y + 60);
  await page.mouse.down();
  await page.mouse.move(cutX + 6, bounds.y + 80, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/zoom=/);
  await expect(page.getByText(/^All [\d,]+ stored values are shown/)).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Power, V, .*: 0 to 13.9 V/ })).toBeVisible();

  // Arrow keys step from fix to fix.
  await power.focus();
  await page.keyboard.press('Home');
  for (let said = ''; !said.endsWith(': 0 V'); ) {
    const before = (await power.getAttribute('aria-valuetext')) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(power).not.toHaveAttribute('aria-valuetext', before);
    said = (await power.getAttribute('aria-valuetext')) ?? '';
  }
  // A change of width redraws the chart, as new data does.
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect(power.locator('.u-over')).not.toHaveCSS('width', `${box.width}px`);
  await expect(power).toHaveAttribute('aria-valuetext', / 0 V$/);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: /^Readings at/ });
  expect(await card.getByRole('time').getAttribute('datetime')).toBe(CUT_AT);
  await expect(card).toContainText('0 V');
  await card.getByRole('link', { name: `Play ${van.title} from here` }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${van.id}/map\\?period=CUSTOM`));
  expect(new URL(page.url()).searchParams.get('at')).toBe(CUT_AT);
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Whole period' }).click();
  await expect(page).not.toHaveURL(/zoom=/);
});

test('a drag goes on where other values come meanwhile', async ({ db, signInAs }) => {
  const van = await measuredVehicle(db, 'Dragged van');
  const page = await signInAs(OWNER, { at: `/reports/charts?${PAST_DAY}&vehicles=${van.id}` });
  const canvas = page.getByRole('slider', { name: /^Speed, km\/h/ }).locator('.u-over');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no picture');
  const answer = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query VehicleReadings')) await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Readings/ }).click();
  await page.getByRole('checkbox', { name: /^Power/ }).click();
  await page.keyboard.press('Escape');
  await page.mouse.move(box.x + 200, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 60, { steps: 3 });
  answer.resolve();
  await expect(page.getByRole('slider', { name: /^Power, V/ }).locator('.u-over')).toBeVisible();
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/zoom=/);
  // The zoom continues past the edge that was visible when it began.
  const [fromMs = 0, toMs = 0] = (new URL(page.url()).searchParams.get('zoom') ?? '')
    .split('_')
    .map(Date.parse);
  expect((toMs - fromMs) / DAY_MS).toBeCloseTo(100 / box.width, 2);
});

test('charts meet WCAG 2.2 AA, light and dark', async ({ db, signInAs }) => {
  const [one, other] = [await measuredVehicle(db, 'Bus'), await measuredVehicle(db, 'Tram')];
  const page = await signInAs(OWNER, { at: '/profile' });
  const all = `/reports/charts?${PAST_DAY}&vehicles=${one.id},${other.id}`;
  const chosen = `instant=${new Date(PAST_DAY_MS + 5 * HOUR_MS).toISOString()}`;
  await meetWcag(page, {
    pages: [
      ['speed', all],
      ['instant', `${all}&readings=powerV,ignition&${chosen}`],
    ],
    shows: page.getByText(one.title).first(),
    picture: 'report-charts',
  });
});

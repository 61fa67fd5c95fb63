import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addDrivenVehicle, type DrivenFix, drivenMorning, MORNING } from '../helpers/driven-day.ts';
import { clockAfter, clockMs, expectClock, settledClockMs } from '../helpers/player-clock.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const MINUTE_MS = 60_000;

// Without a graphics card, map frames are rendered on the processor.

test('a day played at 16x shows the vehicle where the data says', async ({ db, signInAs }) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Played truck', fixes);
  const page = await signInAs(OWNER, { at: '/vehicles' });
  const fromMs = startMs + 5 * MINUTE_MS;
  await page.goto(`/vehicles/${vehicleId}/map?period=YESTERDAY&at=${new Date(fromMs).toISOString()}`);
  await page.getByRole('combobox', { name: 'Playback speed' }).click();
  await page.getByRole('option', { name: '16×' }).click();
  await page.getByRole('combobox', { name: 'Playback speed' }).blur();
  expect(await clockMs(page)).toBe(fromMs);

  const startedAt = Date.now();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => clockMs(page)).toBeGreaterThan(fromMs + MINUTE_MS / 2);
  await page.keyboard.press('Space');
  const elapsedMs = Date.now() - startedAt;
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const shownMs = await settledClockMs(page);
  expect((shownMs - fromMs) / elapsedMs).toBeLessThan(16.5);

  const expected = placeOf(fixes, shownMs);
  const shown = await coordinates(page);
  // The screen shows six decimals.
  expect(Math.abs(shown.latitude - expected.latitude)).toBeLessThan(2e-6);
  expect(Math.abs(shown.longitude - expected.longitude)).toBeLessThan(2e-6);

  await page.keyboard.press('ArrowRight');
  await expectClock(page, shownMs + MINUTE_MS);
  await page.keyboard.press('Shift+ArrowRight');
  await expectClock(page, startMs + MORNING.parkedMs);
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByText('Parked', { exact: true })).toBeVisible();
  await page.goto(
    `/vehicles/${vehicleId}/map?period=YESTERDAY&at=${new Date(startMs + MORNING.silentMs).toISOString()}`,
  );
  await expect(player.getByText(/^no data since/)).toBeVisible();
});

test('of more fixes than an answer holds a line is drawn at once, and what is told is of the stored ones', async ({
  db,
  signInAs,
}) => {
  const { fixes: smooth, startMs } = drivenMorning(0.3);
  // Every other fix is moved sideways, so a line through some fixes differs from the line through all.
  const fixes = smooth.map((fix, index) => ({
    ...fix,
    latitude: fix.latitude + (fix.moving && index % 2 === 1 ? 0.0004 * Math.sin(index) : 0),
  }));
  expect(fixes.length).toBeGreaterThan(10_000);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Outlined truck', fixes);
  const page = await signInAs(OWNER, { at: '/vehicles' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [name] = /Track\w+/.exec(request.postData() ?? '') ?? [];
    if (name) asked.push(name);
  });
  const fromMs = startMs + 5 * MINUTE_MS;
  await page.goto(`/vehicles/${vehicleId}/map?period=YESTERDAY&at=${new Date(fromMs).toISOString()}`);
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByText(/ 1 stop /)).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: /^Simplified/ })).toBeVisible();

  for (const keys of [
    'ArrowRight',
    'Shift+ArrowRight',
    'ArrowRight',
    'Shift+ArrowLeft',
    'End',
    'Home',
    'ArrowRight',
  ]) {
    const shownMs = await clockAfter(page, keys);
    const expected = placeOf(fixes, Math.min(shownMs, (fixes.at(-1)?.atMs ?? 0) - 1));
    await expect
      .poll(async () => {
        const shown = await coordinates(page);
        return Math.max(
          Math.abs(shown.latitude - expected.latitude),
          Math.abs(shown.longitude - expected.longitude),
        );
      })
      .toBeLessThan(2e-5);
  }

  // At high zoom every fix is drawn.
  await player.getByRole('button', { name: 'Follow' }).click();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await expect
    .poll(async () => {
      await zoomIn.click();
      return page
        .getByRole('note')
        .filter({ hasText: /^Simplified/ })
        .count();
    })
    .toBe(0);
  expect(asked.filter((name) => name === 'TracksToPlay')).toHaveLength(1);
  expect(asked).toContain('TrackStretches');
  expect(asked).not.toContain('TrackPage');
});

test('an exported GPX read back holds every stored point', async ({ db, signInAs }) => {
  // More fixes than one page of the cursor.
  const { fixes } = drivenMorning(0.4);
  expect(fixes.length).toBeGreaterThan(10_000);
  const { vehicleId, deviceId } = await addDrivenVehicle(db, OWNER.email, 'Exported <truck> & "co"', fixes);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/map?period=YESTERDAY` });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'GPX' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Exported-truck-co_\d{4}-\d\d-\d\d\.gpx$/);
  await expect(page.getByText(/points exported/)).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');

  const stored = await db.position.findMany({ where: { deviceId }, orderBy: { fixTime: 'asc' } });
  const read = await page.evaluate(readGpx, text);
  expect(read.name).toBe('Exported <truck> & "co"');
  expect(read.points).toEqual(
    // Rounded to a centimetre, the precision of files.
    stored.map(({ fixTime, latitude, longitude, altitudeM, satellites }) => ({
      time: fixTime.toISOString(),
      latitude: Number(latitude.toFixed(7)),
      longitude: Number(longitude.toFixed(7)),
      altitude: altitudeM,
      satellites,
    })),
  );
});

test("the vehicle's page meets WCAG 2.2 AA, light and dark", async ({ db, signInAs }) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Looked at', fixes);
  const page = await signInAs(OWNER, { at: '/vehicles' });
  const at = new Date(startMs + 20 * MINUTE_MS).toISOString();
  for (const [name, path] of [
    ['information', `/vehicles/${vehicleId}`],
    ['events', `/vehicles/${vehicleId}/events?period=YESTERDAY`],
    ['player', `/vehicles/${vehicleId}/map?period=YESTERDAY&at=${at}`],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const whole = page.getByText(CONTENT[name]).last();
    await expect(whole).toBeVisible();
    expect(await violationsInBothThemes(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsInBothThemes(page), `${path} on a phone`).toEqual([]);
  }
});

/** Text that is visible once the page has loaded. */
const CONTENT = { information: 'Last position', events: 'Ignition on', player: '1 stop' };

async function coordinates(page: Page): Promise<{ latitude: number; longitude: number }> {
  const text = await page
    .getByRole('region', { name: 'Player' })
    .getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/)
    .textContent();
  const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? '').split(', ').map(Number);
  return { latitude, longitude };
}

/** Linear interpolation between the stored fixes, computed independently. */
function placeOf(fixes: readonly DrivenFix[], atMs: number): { latitude: number; longitude: number } {
  const next = fixes.findIndex((fix) => fix.atMs > atMs);
  const [from, to] = [fixes[next - 1], fixes[next]];
  if (!from || !to) throw new Error('the time lies between two fixes');
  const share = (atMs - from.atMs) / (to.atMs - from.atMs);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** Runs in the page, which can parse XML. */
function readGpx(text: string) {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const textOf = (element: Element, name: string) => element.getElementsByTagName(name)[0]?.textContent ?? '';
  return {
    name: textOf(parsed.documentElement, 'name'),
    points: [...parsed.getElementsByTagName('trkpt')].map((point) => ({
      time: textOf(point, 'time'),
      latitude: Number(point.getAttribute('lat')),
      longitude: Number(point.getAttribute('lon')),
      altitude: Number(textOf(point, 'ele')),
      satellites: Number(textOf(point, 'sat')),
    })),
  };
}

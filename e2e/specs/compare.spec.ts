import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, type SignIn, test } from '../fixtures.ts';
import { addDrivenVehicle, drivenMorning, MORNING } from '../helpers/driven-day.ts';
import { clockMs, settledClockMs } from '../helpers/player-clock.ts';
import { signIn } from '../helpers/sign-in.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const NAMES = ['Compared one', 'Compared two', 'Compared three'] as const;

// Without a graphics card, map frames are rendered on the processor.

for (const [screen, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('of three vehicles each has its colour, its name and its figures, and the panel keeps its height whatever is played', async ({
      db,
      signInAs,
    }) => {
      const { page, startMs } = await compareThree(db, signInAs);
      const player = page.getByRole('region', { name: 'Player' });
      const colors = new Set<string>();
      for (const name of NAMES) {
        const strip = player.getByRole('img', { name: new RegExp(`^${name}: Moving`) });
        const color = await colorOf(strip.locator('[data-state="moving"]').first());
        expect(await colorOf(chipOf(page, name))).toBe(color);
        colors.add(color);
        const lane = strip.locator('xpath=ancestor::div[2]');
        await expect(lane.getByText(name, { exact: true })).toBeVisible();
        await expect(lane.getByText(/^\d+(\.\d)? km$/)).toBeVisible();
      }
      expect(colors.size).toBe(NAMES.length);
      const graph = player.getByRole('img', { name: /max .*km\/h/ });
      for (const name of NAMES) expect(await graph.getAttribute('aria-label')).toContain(`${name}: `);
      const curves = await graph
        .locator('path')
        .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
      expect(new Set(curves)).toEqual(colors);

      // The panel and the map keep their sizes during playback.
      const single = new URL(page.url());
      single.searchParams.delete('with');
      for (const url of [page.url(), single.href]) {
        await page.goto(url);
        const seen = await sizesWhilePlayed(page, startMs);
        expect(new Set(seen.map((one) => JSON.stringify(one))).size, JSON.stringify(seen)).toBe(1);
      }
    });
  });
}

test('the strip of time tells what was under the pointer, and a finger drags it', async ({
  db,
  openBrowser,
  signInAs,
  stack,
}) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Hovered', fixes);
  const path = `/vehicles/${vehicleId}/map?${customPeriod(startMs, startMs + 110 * 60_000)}`;
  const page = await signInAs(OWNER, { at: path });
  const slider = page.getByRole('slider', { name: 'Time' });
  const { x, y, width } = await boxOf(slider);
  // Ten minutes into a timeline of 110, while driving. Times are those of Brussels.
  await page.mouse.move(x + (width * 10) / 110, y + 6);
  const hint = page.getByTestId('time-hint');
  const fix = fixes.find(({ atMs }) => atMs === startMs + 600_000);
  await expect(hint).toContainText(`${Math.round(fix?.speedKmh ?? Number.NaN)} km/h`);
  await expect(hint).toContainText(/^\d{2}:(09:5\d|10:0\d)/);
  await expect(hint).toContainText('Brussels');
  expect(await settledClockMs(page), 'a look is no move').toBe(startMs);
  await page.mouse.move(x + (width * 40) / 110, y + 6);
  await expect(hint).toContainText('Parked');
  await page.mouse.move(x, y - 200);
  await expect(hint).toHaveCount(0);

  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(phone, stack.url, OWNER, path);
  const strip = await boxOf(phone.getByRole('slider', { name: 'Time' }));
  const finger = await phone.context().newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', minute: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: strip.x + (strip.width * minute) / 110, y: strip.y + 8 }],
    });
  await touch('touchStart', 5);
  await touch('touchMove', 20);
  await touch('touchMove', 40);
  await expect(phone.getByTestId('time-hint')).toContainText('Parked');
  await touch('touchEnd', 40);
  await expect(phone.getByTestId('time-hint')).toHaveCount(0);
  await expect
    .poll(async () => Math.abs((await clockMs(phone)) - startMs - 40 * 60_000))
    .toBeLessThan(60_000);
});

for (const [screen, viewport] of [
  ['a phone on its side', { width: 844, height: 390 }],
  ['a laptop at 200 %', { width: 720, height: 450 }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('the player is whole, and leaves the map more than a third', async ({ db, signInAs }) => {
      const { fixes } = drivenMorning(10);
      const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Low screen', fixes);
      const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/map?period=YESTERDAY` });
      const player = page.getByRole('region', { name: 'Player' });
      await expect(player).toBeVisible();
      const { y, height } = await boxOf(player);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      const map = await boxOf(page.getByRole('region', { name: 'Map of the track' }));
      expect(map.height).toBeGreaterThan(viewport.height / 3);
      // No control is covered.
      for (const name of ['Edit', 'Export', 'Play']) {
        await page
          .getByRole(name === 'Edit' ? 'link' : 'button', { name, exact: true })
          .or(page.getByRole('button', { name, exact: true }))
          .first()
          .click({ trial: true });
      }
    });
  });
}

async function compareThree(db: Db, signInAs: SignIn): Promise<{ page: Page; startMs: number }> {
  const { fixes, startMs } = drivenMorning(10);
  const ids: string[] = [];
  for (const [place, name] of NAMES.entries()) {
    const beside = fixes.map((fix) => ({ ...fix, latitude: fix.latitude + place / 50 }));
    ids.push((await addDrivenVehicle(db, OWNER.email, name, beside)).vehicleId);
  }
  const page = await signInAs(OWNER, { at: `/vehicles/${ids[0]}/map?period=YESTERDAY&with=${ids.slice(1)}` });
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible({ timeout: 60_000 });
  return { page, startMs };
}

/** Sizes of panel and map around each change of state, and during playback. */
async function sizesWhilePlayed(page: Page, startMs: number) {
  const player = page.getByRole('region', { name: 'Player' });
  const map = page.getByRole('region', { name: 'Map of the track' });
  const sizes = async () => ({ player: (await boxOf(player)).height, map: await boxOf(map) });
  await expect(player).toBeVisible({ timeout: 60_000 });
  // The panel renders one frame before the map resizes.
  const underPlayer = async () => {
    const { y, height } = await boxOf(map);
    return y + height - (await boxOf(player)).y;
  };
  await expect.poll(underPlayer).toBeLessThan(1);
  const seen = [await sizes()];
  const { x, width, y } = await boxOf(page.getByRole('slider', { name: 'Time' }));
  const dayMs = 86_400_000;
  const midnightMs = new Date(new Date(startMs).setHours(0, 0, 0, 0)).getTime();
  for (const atMs of [startMs - 3_600_000, startMs, startMs + MORNING.parkedMs, startMs + MORNING.silentMs]) {
    const share = Math.max(0, Math.min(0.99, (atMs - midnightMs) / dayMs));
    await page.mouse.click(x + width * share, y + 4);
    await settledClockMs(page);
    seen.push(await sizes());
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  for (let look = 0; look < 5; look++) {
    await page.waitForTimeout(200);
    seen.push(await sizes());
  }
  await page.keyboard.press('Space');
  return seen;
}

function chipOf(page: Page, name: string): Locator {
  const chips = page.getByRole('list', { name: 'Compared vehicles' });
  return chips.getByRole('listitem').filter({ hasText: name }).locator('i');
}

async function colorOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

function customPeriod(fromMs: number, toMs: number): string {
  const [from, to] = [new Date(fromMs), new Date(toMs)].map((at) => at.toISOString());
  return `period=CUSTOM&from=${from}&to=${to}`;
}

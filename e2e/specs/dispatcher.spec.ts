import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, type SignIn, test } from '../fixtures.ts';
import { drivenMorning, storeFixes, yesterdayAtMs } from '../helpers/driven-day.ts';
import { drivingFleet } from '../helpers/driving-fleet.ts';
import { longPress } from '../helpers/long-press.ts';
import { drawnMarker, movedView, pixelsFromMiddle, rememberedView, watchMap } from '../helpers/map-watch.ts';
import { clockMs } from '../helpers/player-clock.ts';
import { expectLookedAt } from '../helpers/tracker-list.ts';

const DISPATCHER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const COLLEAGUE = { email: 'admin@northbridge.example', password: DEMO_PASSWORD };
const ANTWERP = { latitude: 51.2194, longitude: 4.4025 };
const GHENT = { latitude: 51.0543, longitude: 3.7174 };
const LIEGE = { latitude: 50.6326, longitude: 5.5797 };
const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;
const ASKED_HOUR = 16;

// Without a graphics card, map frames are rendered on the processor.

type Fleet = Awaited<ReturnType<typeof fleetOfYesterday>>;

/** Adds three vehicles that drive now and drove yesterday, with a fix at the requested hour. */
async function fleetOfYesterday(db: Db, port: number) {
  const driving = await drivingFleet(db, DISPATCHER, port, [ANTWERP, GHENT, LIEGE]);
  const askedMs = yesterdayAtMs(ASKED_HOUR);
  const { fixes, startMs } = drivenMorning(30);
  for (const [place, { deviceId }] of driving.fleet.entries()) {
    const driven = fixes.map((fix) => ({
      ...fix,
      atMs: fix.atMs - startMs - TEN_MINUTES_MS + askedMs,
      latitude: fix.latitude + place / 50,
    }));
    await storeFixes(db, deviceId, driven);
  }
  const [asked, ...others] = driving.fleet;
  if (!asked) throw new Error('three vehicles were added');
  return { driving, asked, others, askedMs };
}

const cardOf = (page: Page, title: string) => page.getByRole('region', { name: `Vehicle ${title}` });

/** Finds the vehicle by its plate. */
async function find(page: Page, db: Db, { asked }: Fleet): Promise<Locator> {
  const { plateNumber } = await db.vehicle.findUniqueOrThrow({ where: { id: asked.id } });
  await page
    .getByRole('searchbox', { name: 'Search vehicles' })
    .fill((plateNumber ?? '').replaceAll('-', '').toLowerCase());
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const card = cardOf(page, asked.title);
  await expect(card).toBeVisible();
  return card;
}

/** The map follows the vehicle. */
async function follow(page: Page, card: Locator, { driving, asked }: Fleet): Promise<void> {
  await expectLookedAt(page, ANTWERP);
  await card.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: `Stop following ${asked.title}` })).toBeVisible();
  const offset = async () => {
    const [view, at] = [await rememberedView(page), await drawnMarker(page)];
    if (!view || !at) return null;
    return pixelsFromMiddle(view, { longitude: at[0], latitude: at[1] });
  };
  let before: Awaited<ReturnType<typeof offset>> = null;
  await expect
    .poll(
      async () => {
        const now = await offset();
        const isSettled = now !== null && before !== null && distance(now, before) < 1;
        before = now;
        return isSettled;
      },
      { intervals: [900], message: 'the journey to the vehicle ends' },
    )
    .toBe(true);
  // Half a screen away.
  const next = { latitude: ANTWERP.latitude + 0.2, longitude: ANTWERP.longitude + 0.3 };
  await driving.report(0, { ...next, atMs: Date.now() });
  await expect.poll(() => drawnMarker(page)).toEqual([next.longitude, next.latitude]);
  // The card of another place may have one more line.
  await expect
    .poll(async () => distance(await offset(), before), { message: 'it stands where it stood on the screen' })
    .toBeLessThan(90);
}

type Point = { x: number; y: number } | null;
const distance = (a: Point, b: Point) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN);

/** Opens yesterday at 16:00 and compares the player with the database. */
async function lookBack(page: Page, db: Db, { asked, askedMs }: Fleet): Promise<void> {
  await goToAsked(page);
  await expect.poll(() => clockMs(page)).toBe(askedMs);
  const stored = await db.position.findFirstOrThrow({
    where: { deviceId: asked.deviceId, fixTime: new Date(askedMs) },
  });
  const player = page.getByRole('region', { name: 'Player' });
  // The screen shows six decimals.
  const written = `${stored.latitude.toFixed(6)}, ${stored.longitude.toFixed(6)}`;
  await expect(player.getByText(written, { exact: true })).toBeVisible();
  await expect(player.getByText(`${Math.round(stored.speedKmh ?? Number.NaN)} km/h`).first()).toBeVisible();
}

async function goToAsked(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Period: / }).click();
  await page
    .getByRole('dialog', { name: 'Period' })
    .getByRole('button', { name: /^Yesterday/ })
    .click();
  await page.getByRole('button', { name: 'Go to a time' }).click();
  await page.keyboard.type(`${ASKED_HOUR}:00`);
  await page.keyboard.press('Enter');
}

/** Checks the screen of the comparison. */
async function expectCompared(page: Page, { driving, askedMs }: Fleet): Promise<void> {
  const chips = page.getByRole('list', { name: 'Compared vehicles' }).getByRole('listitem');
  await expect
    .poll(async () => (await chips.allTextContents()).sort())
    .toEqual(driving.fleet.map(({ title }) => title).sort());
  await expect.poll(() => clockMs(page)).toBe(askedMs);
  const player = page.getByRole('region', { name: 'Player' });
  for (const { title } of driving.fleet)
    await expect(player.getByRole('img', { name: new RegExp(`^${title}: Moving`) })).toBeVisible();
}

/** Link that a button copied to the clipboard. */
async function shared(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A colleague opens the link. The dispatcher returns to it the next day, and to the map as it was left. */
async function sendAndComeBack(page: Page, signInAs: SignIn, fleet: Fleet): Promise<void> {
  const link = await shared(page);
  const colleague = await signInAs(COLLEAGUE, { at: link });
  await expectCompared(colleague, fleet);
  await colleague.close();

  await page.goto('/tracker');
  await expect(page.getByRole('option').first()).toBeVisible();
  const fit = page.getByRole('button', { name: 'Fit all vehicles' });
  await expect(fit).toBeVisible();
  const left = await movedView(page, () => fit.click());
  const kept = await page.context().storageState();
  const { baseURL, browser } = { baseURL: new URL(page.url()).origin, browser: page.context().browser() };
  const viewport = page.viewportSize();
  await page.context().close();
  const context = await browser?.newContext({
    storageState: kept,
    baseURL,
    viewport,
    locale: 'en-US',
    timezoneId: 'Europe/Brussels',
  });
  if (!context) throw new Error('the browser is there');
  const tomorrow = await context.newPage();
  await tomorrow.clock.setSystemTime(Date.now() + DAY_MS);
  await tomorrow.goto('/tracker');
  await expect(tomorrow.getByRole('option').first()).toBeVisible();
  expect(await rememberedView(tomorrow)).toEqual(left);
  await tomorrow.goto(link);
  await expectCompared(tomorrow, fleet);
  await context.close();
}

/** From a customer's call to the answer. */
async function answer(page: Page, db: Db, fleet: Fleet): Promise<void> {
  const card = await find(page, db, fleet);
  await follow(page, card, fleet);
  await card.getByRole('link', { name: 'History' }).click();
  await lookBack(page, db, fleet);
}

const prepare = async (page: Page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await watchMap(page);
};

test("a dispatcher's hour at a desk", async ({ db, stack, signInAs }) => {
  const fleet = await fleetOfYesterday(db, stack.trackerPorts.teltonika);
  await using _ = fleet.driving;
  const page = await signInAs(DISPATCHER, { prepare, at: '/tracker' });
  await answer(page, db, fleet);

  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('searchbox', { name: 'Name, plate, model' }).fill(fleet.driving.word);
  for (const { title } of fleet.others) await page.getByRole('treeitem', { name: title }).click();
  await page.keyboard.press('Escape');
  await expectCompared(page, fleet);
  await sendAndComeBack(page, signInAs, fleet);
});

test.describe('in the pocket', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a dispatcher's hour on a phone", async ({ db, stack, signInAs }) => {
    const fleet = await fleetOfYesterday(db, stack.trackerPorts.teltonika);
    await using _ = fleet.driving;
    const page = await signInAs(DISPATCHER, { prepare, at: '/tracker' });
    await answer(page, db, fleet);

    await page.goto(`/tracker?q=${fleet.driving.word}`);
    const rows = page.getByRole('option');
    await expect(rows).toHaveCount(3);
    for (const { title } of fleet.driving.fleet) await longPress(rows.filter({ hasText: title }));
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Play together' }).click();
    await goToAsked(page);
    await expectCompared(page, fleet);
    await sendAndComeBack(page, signInAs, fleet);
  });
});

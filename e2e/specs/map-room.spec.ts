import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addDrivenVehicle, drivenMorning } from '../helpers/driven-day.ts';
import { drivingFleet } from '../helpers/driving-fleet.ts';
import { movedView, pixelsFromMiddle, rememberedView, settledView, watchMap } from '../helpers/map-watch.ts';
import type { Place } from '../helpers/reporting-device.ts';
import { expectLookedAt } from '../helpers/tracker-list.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
/** People who may not create share links copy the address of the vehicle. */
const FAMILY = { email: 'owner@harrison.example' };
const MEMBER = { email: 'member@harrison.example', password: DEMO_PASSWORD };
const OSLO = { latitude: 59.9139, longitude: 10.7522 };
const CAPE_TOWN = { latitude: -33.9249, longitude: 18.4241 };
const ANTWERP = { latitude: 51.2194, longitude: 4.4025 };
const LIER = { latitude: 51.2294, longitude: 4.4625 };
const PHONE = { width: 390, height: 844 };
/** A phone in landscape, and 1440 × 900 at 200 %. */
const LOW = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
];

// This spec is about movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('on a phone all vehicles are fitted above the sheet', async ({ db, stack, signInAs }) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [OSLO, CAPE_TOWN]);
  const page = await signInAs(OWNER, { prepare: watchMap, at: '/tracker' });
  await page.setViewportSize(PHONE);
  await page.goto(`/tracker?q=${driving.word}`);
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('button', { name: 'Fit all vehicles' }).click();
  const sheetTop = (await boxOf(page.getByRole('slider', { name: 'Height of the list' }))).y;
  const searchBottom = await bottomOf(page.getByRole('searchbox'));
  for (const place of [OSLO, CAPE_TOWN]) {
    await expect.poll(() => yOf(page, place)).toBeGreaterThan(searchBottom + 16);
    await expect.poll(() => yOf(page, place)).toBeLessThan(sheetTop - 16);
  }
});

test('where there is little room the buttons of the card are free, and the player leaves the map its height', async ({
  db,
  stack,
  signInAs,
}) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP]);
  const [vehicle] = driving.fleet;
  const played = await addDrivenVehicle(db, OWNER.email, 'A van in little room', drivenMorning(30).fixes);
  const page = await signInAs(OWNER, { at: '/tracker' });
  for (const size of LOW) {
    await page.setViewportSize(size);
    await page.goto(`/tracker?vehicle=${vehicle?.id}`);
    const card = page.getByRole('region', { name: /^Vehicle / });
    for (const name of ['Close', 'More', 'Follow', 'Share'])
      await card.getByRole('button', { name, exact: true }).click({ trial: true });
    await card.getByRole('link', { name: 'History' }).click({ trial: true });
    await page.goto(`/vehicles/${played.vehicleId}/map?period=YESTERDAY`);
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    const map = await boxOf(page.getByRole('region', { name: 'Map of the track' }));
    expect(map.height, `${size.width} × ${size.height}`).toBeGreaterThan(200);
    for (const name of ['Edit', 'Export', 'Play'])
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
});

test('"Link copied" covers no button of the card, and goes though the pointer rests on it', async ({
  db,
  stack,
  signInAs,
}) => {
  await using driving = await drivingFleet(db, FAMILY, stack.trackerPorts.teltonika, [ANTWERP]);
  const page = await signInAs(MEMBER, {
    at: '/profile',
    prepare: (opened) => opened.context().grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`/tracker?vehicle=${driving.fleet[0]?.id}`);
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await expect(share).toBeVisible();
    await watchToast(page);
    await share.click();
    await expect.poll(() => seenToast(page)).not.toBeNull();
    const { x, y } = (await seenToast(page)) ?? { x: 0, y: 0 };
    await page.mouse.move(x, y);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 10_000 });
    expect(await seenToast(page), `${size.width} × ${size.height}`).toMatchObject({ isApart: true });
  }
});

test('a cluster opens to show all its vehicles, and each says who it is under the pointer', async ({
  db,
  stack,
  signInAs,
}) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LIER]);
  const page = await signInAs(OWNER, { prepare: watchMap, at: `/tracker?q=${driving.word}` });
  await expect(page.getByRole('option')).toHaveCount(2);
  const middle = { latitude: (ANTWERP.latitude + LIER.latitude) / 2, longitude: 4.4325 };
  await page.getByRole('button', { name: 'Fit all vehicles' }).click();
  // It may be there already.
  await expectLookedAt(page, middle);
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  let far = Number.NaN;
  for (let step = 0; step < 5; step++)
    far = (await movedView(page, () => zoomOut.click()))?.zoom ?? Number.NaN;
  await pressOn(page, middle);
  await expect.poll(async () => (await rememberedView(page))?.zoom ?? 0).toBeGreaterThan(far + 3);
  await settledView(page);
  const map = await boxOf(page.getByRole('region', { name: 'Map of vehicles' }));
  for (const place of [ANTWERP, LIER]) {
    const { x, y } = await pointOf(page, place);
    expect(x).toBeGreaterThan(map.x + 40);
    expect(x).toBeLessThan(map.x + map.width - 40);
    expect(y).toBeGreaterThan(map.y + 40);
    expect(y).toBeLessThan(map.y + map.height - 40);
  }
  const { x, y } = await pointOf(page, LIER);
  await page.mouse.move(x - 5, y - 5);
  await page.mouse.move(x, y);
  const words = page.getByRole('tooltip').filter({ hasText: driving.fleet[1]?.title ?? '' });
  await expect(words).toContainText('km/h');
  await expect(words).toContainText(/ago|now/);
});

type SeenToast = { isApart: boolean; x: number; y: number };

/** Records the last position of the toast and whether it covered the card, since it disappears. */
function watchToast(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched: { seen: SeenToast | null } = { seen: null };
    Object.assign(globalThis, { watchedToast: watched });
    let topPx = Number.NaN;
    const look = () => {
      requestAnimationFrame(look);
      const toast = document
        .querySelector('[data-sonner-toast][data-removed="false"]')
        ?.getBoundingClientRect();
      const card = document.querySelector('section[aria-label^="Vehicle "]')?.getBoundingClientRect();
      const isOnItsWay = toast?.top !== topPx;
      topPx = toast?.top ?? Number.NaN;
      if (!toast || !card || isOnItsWay) return;
      const isApart =
        toast.bottom <= card.top ||
        toast.top >= card.bottom ||
        toast.left >= card.right ||
        toast.right <= card.left;
      watched.seen = { isApart, x: toast.left + toast.width / 2, y: toast.top + toast.height / 2 };
    };
    look();
  });
}

function seenToast(page: Page): Promise<SeenToast | null> {
  return page.evaluate(
    () => (globalThis as unknown as { watchedToast: { seen: SeenToast | null } }).watchedToast.seen,
  );
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is shown');
  return box;
}

async function bottomOf(locator: Locator): Promise<number> {
  const { y, height } = await boxOf(locator);
  return y + height;
}

/** Position of a place on the screen. */
async function pointOf(page: Page, place: Place): Promise<{ x: number; y: number }> {
  const view = await rememberedView(page);
  if (!view) return { x: Number.NaN, y: Number.NaN };
  const map = await boxOf(page.getByRole('region', { name: 'Map of vehicles' }));
  const { x, y } = pixelsFromMiddle(view, place);
  return { x: map.x + map.width / 2 + x, y: map.y + map.height / 2 + y };
}

const yOf = async (page: Page, place: Place) => (await pointOf(page, place)).y;

async function pressOn(page: Page, place: Place): Promise<void> {
  const { x, y } = await pointOf(page, place);
  await page.mouse.click(x, y);
}

import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  drawnMarker,
  pixelsFromMiddle,
  rememberedView,
  settledView,
  watchMap,
} from '../helpers/map-watch.ts';
import { addTrackedVehicle, connectDevice, type Place, street } from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ANTWERP = { latitude: 51.2194, longitude: 4.4025 };
const LYON = { latitude: 45.7578, longitude: 4.832 };
/** Tolerance of the centre; the map uses fractions of pixels. */
const MIDDLE_PX = 3;
/** Half of a marker with its name. */
const ROOM_PX = 50;
const TURNS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

// This spec is about movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a vehicle is found and selected with the keyboard alone', async ({ db, stack, signInAs }) => {
  const [first, second] = [
    await addTrackedVehicle(db, OWNER.email, 'Keyboard one'),
    await addTrackedVehicle(db, OWNER.email, 'Keyboard two'),
  ];
  for (const [{ imei }, place] of [
    [first, ANTWERP],
    [second, LYON],
  ] as const) {
    await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
    await device.report(...street(place, 1, Date.now()));
  }
  const page = await signInAs(OWNER, { prepare: watchMap, at: '/tracker' });
  await expect(page.getByRole('option').first()).toBeVisible();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('keyboard');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Vehicles' });
  await expect(list).toBeFocused();
  await expectOutlined(page, 'Keyboard one');
  await page.keyboard.press('ArrowDown');
  await expectOutlined(page, 'Keyboard two');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`vehicle=${second.vehicleId}`));
  await expect(page.getByRole('region', { name: 'Vehicle Keyboard two' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Keyboard two' })).toHaveAttribute('aria-selected', 'true');
  await expect(list).toBeFocused();
  await expectOutlined(page, 'Keyboard two');
  const [lyon] = street(LYON, 1, 0);
  await expect.poll(() => offsetOf(page, lyon)).toMatchObject({ near: true });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /^Vehicle / })).toHaveCount(0);
  await expect(page).not.toHaveURL(/vehicle=/);
  await expectOutlined(page, 'Keyboard two');

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Vehicle Keyboard one' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(2);

  await page.goto(`/tracker?vehicle=${second.vehicleId}`);
  await expect(page.getByRole('region', { name: 'Vehicle Keyboard two' })).toBeVisible();
  await expect.poll(() => offsetOf(page, lyon)).toMatchObject({ near: true });
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().length), {
      message: 'a page that nobody touches comes to rest',
      timeout: 30_000,
    })
    .toBe(0);
});

test('a followed vehicle stays in the middle until somebody stops it or moves the map', async ({
  db,
  stack,
  signInAs,
}) => {
  const vehicle = await addTrackedVehicle(db, OWNER.email, 'Followed truck');
  await using device = await connectDevice(stack.trackerPorts.teltonika, vehicle.imei);
  const fixes = street(ANTWERP, 5, Date.now() - 120_000);
  const drive = async (from: number, to: number) => {
    for (const fix of fixes.slice(from, to)) {
      await device.report(fix);
      await expect.poll(() => drawnMarker(page)).toEqual([fix.longitude, fix.latitude]);
    }
  };
  await device.report(...fixes.slice(0, 1));
  const page = await signInAs(OWNER, { prepare: watchMap, at: `/tracker?vehicle=${vehicle.vehicleId}` });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => offsetOf(page, fixes[0])).toMatchObject({ near: true });

  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.focus();
  await page.keyboard.press('Enter');
  const pill = page.getByRole('button', { name: 'Stop following Followed truck' });
  await expect(pill).toBeVisible();
  const middle = await settledOffset(page, fixes[0]);
  await drive(1, 3);
  await expectOffset(page, fixes[2], middle);

  await pill.click();
  await expect(pill).toHaveCount(0);
  await expect(follow).toBeVisible();
  const stopped = await settledView(page);
  await drive(3, 4);
  expect(await rememberedView(page)).toEqual(stopped);

  await follow.click();
  await expect(pill).toBeVisible();
  await drive(4, 5);
  await expectOffset(page, fixes[4], middle);
  const map = await page.getByRole('region', { name: 'Map of vehicles' }).boundingBox();
  if (!map) throw new Error('the map is shown');
  const corner = { x: map.x + map.width * 0.7, y: map.y + map.height * 0.75 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x + 90, corner.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect(pill).toHaveCount(0);
  const dragged = async () => {
    const now = await offsetOf(page, fixes[4]);
    return now ? Math.hypot(now.x - middle.x, now.y - middle.y) : 0;
  };
  await expect.poll(dragged).toBeGreaterThan(60);
});

test('a selected vehicle stays beside its card on a screen of another size', async ({
  db,
  stack,
  signInAs,
}) => {
  const vehicle = await addTrackedVehicle(db, OWNER.email, 'Turned truck');
  await using device = await connectDevice(stack.trackerPorts.teltonika, vehicle.imei);
  const [place] = street(ANTWERP, 1, Date.now());
  if (!place) throw new Error('a street has a place');
  await device.report(place);
  const page = await signInAs(OWNER, { prepare: watchMap, at: `/tracker?vehicle=${vehicle.vehicleId}` });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => freeAround(page, place)).toBeGreaterThan(ROOM_PX);
  for (const moving of [false, true]) {
    for (const size of TURNS) {
      // Changes the size while the map is moving.
      if (moving) await page.keyboard.press('-');
      await page.setViewportSize(size);
      const message = `${size.width} × ${size.height}${moving ? ', moving' : ''}`;
      await expect.poll(() => freeAround(page, place), { message }).toBeGreaterThan(ROOM_PX);
    }
  }
});

/** Distance in pixels from a place to the nearest edge of the map or card; negative below the card. */
async function freeAround(page: Page, place: Place): Promise<number> {
  const view = await rememberedView(page);
  const map = await page.getByRole('region', { name: 'Map of vehicles' }).boundingBox();
  const card = await page.getByRole('region', { name: /^Vehicle / }).boundingBox();
  if (!view || !map || !card) return Number.NEGATIVE_INFINITY;
  const offset = pixelsFromMiddle(view, place);
  const x = map.x + map.width / 2 + offset.x;
  const y = map.y + map.height / 2 + offset.y;
  const fromEdges = Math.min(x - map.x, map.x + map.width - x, y - map.y, map.y + map.height - y);
  const fromCard = Math.max(card.x - x, x - card.x - card.width, card.y - y, y - card.y - card.height);
  return Math.min(fromEdges, fromCard);
}

/** The focused row has a visible outline. */
async function expectOutlined(page: Page, title: string): Promise<void> {
  const row = page.getByRole('option', { name: title });
  await expect(row).toHaveCSS('outline-style', 'solid');
  await expect(row).toHaveCSS('outline-width', '2px');
  await expect(page.getByRole('listbox')).toHaveAttribute(
    'aria-activedescendant',
    (await row.getAttribute('id')) ?? '',
  );
}

/** Offset of a place from the centre of the map; `near` if it is not below the card. */
async function offsetOf(page: Page, place: Place | undefined) {
  const view = await rememberedView(page);
  if (!view || !place) return null;
  const { x, y } = pixelsFromMiddle(view, place);
  return { x, y, near: view.zoom >= 10 && Math.abs(y) < 100 && x > -100 && x < 300 };
}

/** The same, once the map rests. */
async function settledOffset(page: Page, place: Place | undefined): Promise<{ x: number; y: number }> {
  let before = { x: Number.NaN, y: Number.NaN };
  await expect
    .poll(
      async () => {
        const now = (await offsetOf(page, place)) ?? before;
        const settled = Math.hypot(now.x - before.x, now.y - before.y) < 1;
        before = now;
        return settled;
      },
      { intervals: [1200] },
    )
    .toBe(true);
  return before;
}

async function expectOffset(
  page: Page,
  place: Place | undefined,
  wanted: { x: number; y: number },
): Promise<void> {
  await expect
    .poll(async () => {
      const now = await offsetOf(page, place);
      return now && Math.hypot(now.x - wanted.x, now.y - wanted.y) < MIDDLE_PX;
    })
    .toBe(true);
}

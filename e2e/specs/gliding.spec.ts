import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pixelsFromMiddle, rememberedView, settledView } from '../helpers/map-watch.ts';
import { addTrackedVehicle, connectDevice, street } from '../helpers/reporting-device.ts';
import { expectLookedAt } from '../helpers/tracker-list.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const LONGEST_GLIDE_MS = 4_000;
/** At the maximum zoom of the embedded map, fixes along a street are a few pixels apart. */
const FIXES = 7;
/** Tolerance for the centre of a drawing, which includes the pointer and the name. */
const NEAR_PX = 3;

// This spec is about movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a moving vehicle glides from fix to fix and can be clicked', async ({ db, stack, signInAs }) => {
  const vehicle = await addTrackedVehicle(db, OWNER.email, 'Gliding van');
  await using device = await connectDevice(stack.trackerPorts.teltonika, vehicle.imei);
  // A place on the ocean without other vehicles.
  const alone = { latitude: 25 + 15 * Math.random(), longitude: -50 + 20 * Math.random() };
  const fixes = street(alone, FIXES, Date.now() - FIXES * 10_000);
  const [first, second] = [fixes[0], fixes.at(-1)];
  if (!first || !second) throw new Error('a street has places');
  await device.report(first);
  const page = await signInAs(OWNER, { at: `/tracker?vehicle=${vehicle.vehicleId}` });
  await expect(page.getByRole('region', { name: 'Vehicle Gliding van' })).toBeVisible();
  await expectLookedAt(page, first);
  await settledView(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => drawnAt(page)).not.toBeNull();

  const places = watchGlide(page);
  await device.report(second);
  const seen = await places;
  const from = seen[0];
  const to = seen.at(-1);
  const view = await rememberedView(page);
  if (!from || !to || !view) throw new Error('the vehicle was not drawn');
  const [before, after] = [pixelsFromMiddle(view, first), pixelsFromMiddle(view, second)];
  expect(Math.abs(to.x - from.x - (after.x - before.x))).toBeLessThan(NEAR_PX);
  expect(Math.abs(to.y - from.y - (after.y - before.y))).toBeLessThan(NEAR_PX);
  const between = seen.filter(({ x }) => x > from.x + NEAR_PX && x < to.x - NEAR_PX);
  expect(between.length).toBeGreaterThan(0);
  expect(between).toEqual([...between].sort((a, b) => a.x - b.x));

  const map = await page.getByRole('region', { name: 'Map of vehicles' }).boundingBox();
  if (!map) throw new Error('the map is shown');
  await page.mouse.click(map.x + map.width / 2 + after.x, map.y + map.height / 2 + after.y);
  await expect(page).toHaveURL(new RegExp(`vehicle=${vehicle.vehicleId}`));
});

type Point = { x: number; y: number };

/** Centre of the drawing above the map in CSS pixels; null if nothing is drawn. */
function drawnAt(page: Page): Promise<Point | null> {
  return page.evaluate(middleOfDrawing);
}

/** Centres of the drawing until it has moved and rests. */
async function watchGlide(page: Page): Promise<Point[]> {
  const seen: Point[] = [];
  const untilMs = Date.now() + LONGEST_GLIDE_MS;
  while (Date.now() < untilMs) {
    const at = await drawnAt(page);
    if (at) seen.push(at);
    await page.waitForTimeout(30);
  }
  return seen;
}

/** Runs in the page. */
function middleOfDrawing(): Point | null {
  const canvas = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas + canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return null;
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  const sum = { x: 0, y: 0, count: 0 };
  for (let index = 3; index < data.length; index += 4) {
    if ((data[index] ?? 0) < 128) continue;
    const pixel = (index - 3) / 4;
    sum.x += pixel % width;
    sum.y += Math.floor(pixel / width);
    sum.count++;
  }
  const ratio = canvas.width / canvas.clientWidth;
  return sum.count === 0 ? null : { x: sum.x / sum.count / ratio, y: sum.y / sum.count / ratio };
}

import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { SPEED_COLORS } from '../../apps/web/src/map/speed-colors.ts';
import { expect, test } from '../fixtures.ts';
import { addDrivenVehicle, drivenMorning } from '../helpers/driven-day.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
/** A period without fixes, so the map is elsewhere and has no line. */
const NOTHING = 'period=CUSTOM&from=2020-01-01T00:00:00.000Z&to=2020-01-01T01:00:00.000Z';

test('a track is drawn before the map has read it, exactly where the map draws it then', async ({
  db,
  signInAs,
}) => {
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Drawn at once', drivenMorning(10).fixes);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/map?${NOTHING}` });
  await page.waitForLoadState('networkidle');
  await watchSketch(page);
  await page.getByRole('button', { name: /^Period: / }).click();
  await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByRole('region', { name: 'Player' }).getByText(/ 1 stop /)).toBeVisible();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Watching).isSketchGone)).toBe(true);
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');

  const sketched = await sketchedPixels(page);
  expect(sketched.length).toBeGreaterThan(500);
  const onMap = await mapPixels(
    page,
    sketched.map(({ at }) => at),
  );
  const alike = sketched.filter(({ color }, index) => color === onMap[index]);
  // A tenth is covered by markers or smoothed differently; a shift of one pixel would change half.
  expect(alike.length / sketched.length).toBeGreaterThan(0.8);
  expect(await page.locator('.maplibregl-canvas-container canvas').count()).toBe(1);
});

/** The sketch above the map, and whether it was removed; its pixels stay readable. */
type Watching = { sketch?: HTMLCanvasElement; isSketchGone: boolean };

function watchSketch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const container = document.querySelector('.maplibregl-canvas-container');
    if (!container) throw new Error('there is no map');
    const watching = globalThis as unknown as Watching;
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        const canvas = [...addedNodes].find((node) => node instanceof HTMLCanvasElement);
        if (canvas) watching.sketch = canvas;
        watching.isSketchGone ||= [...removedNodes].some((node) => node === watching.sketch);
      }
    }).observe(container, { childList: true });
  });
}

/** Indices and colours of pixels that the sketch covers fully. */
function sketchedPixels(page: Page): Promise<{ at: number; color: string }[]> {
  return page.evaluate(
    (colors) => {
      const { sketch } = globalThis as unknown as Watching;
      const pixels = sketch?.getContext('2d')?.getImageData(0, 0, sketch.width, sketch.height).data;
      return Array.from({ length: (pixels?.length ?? 0) / 4 }, (_, at) => {
        const [red, green, blue, alpha] = pixels?.subarray(at * 4, at * 4 + 4) ?? [];
        const color = `#${[red, green, blue].map((part = 0) => part.toString(16).padStart(2, '0')).join('')}`;
        return { at, color: alpha === 255 ? color : '' };
      }).filter(({ color }) => colors.includes(color));
    },
    SPEED_COLORS as readonly string[],
  );
}

/** Colours of these pixels on the map. */
async function mapPixels(page: Page, numbers: readonly number[]): Promise<string[]> {
  const clip = await page.locator('.maplibregl-canvas').boundingBox();
  if (!clip) throw new Error('there is no map');
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ({ encoded, numbers }) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data;
      return numbers.map((at) => {
        const parts = [...(pixels?.subarray(at * 4, at * 4 + 3) ?? [])];
        return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      });
    },
    { encoded: picture, numbers: [...numbers] },
  );
}

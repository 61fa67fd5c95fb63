import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, type SignIn, test } from '../fixtures.ts';
import { addDrivenVehicle, drivenMorning } from '../helpers/driven-day.ts';
import { settledClockMs } from '../helpers/player-clock.ts';
import { violations } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const COUNT = 20;
const LAST = `Together ${COUNT}`;

test('twenty vehicles play on one clock, and one of them stands out', async ({ db, signInAs }) => {
  const page = await playTwenty(db, signInAs);
  const player = page.getByRole('region', { name: 'Player' });
  await expect(stripsOf(player)).toHaveCount(COUNT);
  const map = page.getByRole('region', { name: 'Map of the track' });
  expect((await boxOf(map)).height).toBeGreaterThan(250);
  const graph = player.getByRole('img', { name: /max .*km\/h/ });
  const { y, height } = await boxOf(graph);
  expect(y + height, 'the graph of all is seen without scrolling').toBeLessThan(900);

  const last = player.getByRole('img', { name: new RegExp(`^${LAST}: Moving`) });
  await expect(last).not.toBeInViewport();
  const slider = await boxOf(page.getByRole('slider', { name: 'Time' }));
  await page.mouse.move(slider.x + slider.width / 2, slider.y + 40);
  const hint = page.getByTestId('time-hint');
  await expect(hint.getByText(/^Together \d+$/)).toHaveCount(COUNT);
  await expect(hint.getByText('Together 1', { exact: true }), 'it is whole').toBeInViewport();
  await page.mouse.wheel(0, 2_000);
  await expect(last).toBeInViewport();

  const name = player.getByRole('button', { name: `Highlight ${LAST}` });
  await name.click();
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  const chips = page.getByRole('list', { name: 'Compared vehicles' });
  const chip = chips.getByRole('button', { name: `Highlight ${LAST}` });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(graph.locator('path[data-faded]')).toHaveCount(COUNT - 1);
  await page.mouse.move(slider.x + slider.width / 2, slider.y + 40);
  await expect(hint.getByText(/^Together \d+$/)).toHaveText([LAST]);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(graph.locator('path[data-faded]')).toHaveCount(COUNT - 1);
  await expect(last, 'its strip is in sight').toBeInViewport();
  await chip.click();
  await page.mouse.move(0, 0);
  await expect(graph.locator('path[data-faded]')).toHaveCount(0);
  await page.goBack();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger that scrolls through the strips leaves the time where it is', async ({ db, signInAs }) => {
    const page = await playTwenty(db, signInAs);
    const player = page.getByRole('region', { name: 'Player' });
    await expect(stripsOf(player)).toHaveCount(COUNT);
    const last = player.getByRole('img', { name: new RegExp(`^${LAST}: Moving`) });
    await expect(last).not.toBeInViewport();
    const startMs = await settledClockMs(page);
    const slider = await boxOf(page.getByRole('slider', { name: 'Time' }));
    const devtools = await page.context().newCDPSession(page);
    const [x, top] = [slider.x + slider.width / 2, slider.y + 20];
    for (let swipe = 0; swipe < 8; swipe++) await drag(devtools, [x, top + 130], [x, top]);
    await expect(last).toBeInViewport();
    expect(await settledClockMs(page)).toBe(startMs);
    await drag(devtools, [x, top + 60], [x + 90, top + 60]);
    await expect.poll(() => settledClockMs(page)).toBeGreaterThan(startMs);

    const movedMs = await settledClockMs(page);
    const at = await boxOf(player.getByRole('slider', { name: 'Time' }));
    await page.touchscreen.tap(at.x + at.width / 4, top + 60);
    await expect.poll(() => settledClockMs(page)).toBeLessThan(movedMs);

    const chip = page.getByRole('button', { name: 'Highlight Together 1', exact: true }).first();
    await chip.tap();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(player.locator('path[data-faded]')).toHaveCount(COUNT - 1);
    expect(await violations(page)).toEqual([]);
  });
});

/** Twenty vehicles that drove the same morning next to each other. */
async function playTwenty(db: Db, signInAs: SignIn): Promise<Page> {
  const { fixes } = drivenMorning(60);
  const ids: string[] = [];
  for (let place = 1; place <= COUNT; place++) {
    const beside = fixes.map((fix) => ({ ...fix, latitude: fix.latitude + place / 100 }));
    ids.push((await addDrivenVehicle(db, OWNER.email, `Together ${place}`, beside)).vehicleId);
  }
  const page = await signInAs(OWNER, { at: `/vehicles/${ids[0]}/map?period=YESTERDAY&with=${ids.slice(1)}` });
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible({ timeout: 60_000 });
  return page;
}

const stripsOf = (player: Locator) => player.getByRole('img', { name: /^Together \d+: Moving/ });

type Point = readonly [x: number, y: number];

/** Drags a finger in several steps. */
async function drag(devtools: CDPSession, from: Point, to: Point): Promise<void> {
  const steps = 6;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step++) await touch('touchMove', step / steps);
  await touch('touchEnd', 1);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

import type { Locator } from '@playwright/test';

const STEPS = 8;

/** Drags from the centre of the target with one finger. Needs a browser with touch. */
export async function dragByFinger(target: Locator, rightPx: number, downPx: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  const page = target.page();
  const finger = await page.context().newCDPSession(page);
  const at = (step: number) => ({
    x: box.x + box.width / 2 + 40 + (rightPx * step) / STEPS,
    y: box.y + box.height / 2 + 40 + (downPx * step) / STEPS,
  });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (let step = 1; step <= STEPS; step++) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] });
    await page.waitForTimeout(30);
  }
  // Pauses before lifting the finger, so that the map does not glide.
  await page.waitForTimeout(200);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

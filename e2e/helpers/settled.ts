import type { Page } from '@playwright/test';

const TRIES_MAX = 4;
const PAUSE_MS = 250;
const QUIET_TIMEOUT_MS = 2500;

/** Screenshot after fonts have loaded and nothing moves; the last one if the page never rests. */
export async function settledScreenshot(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  // Playback and following never reach `networkidle`, so it has a timeout.
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
  let picture = await page.screenshot({ animations: 'disabled' });
  for (let tries = 1; tries < TRIES_MAX; tries++) {
    await page.waitForTimeout(PAUSE_MS);
    const next = await page.screenshot({ animations: 'disabled' });
    const isSettled = next.equals(picture);
    picture = next;
    if (isSettled) break;
  }
  return picture;
}

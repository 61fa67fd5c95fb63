import type { Page } from '@playwright/test';

const TRIES_MAX = 4;
const PAUSE_MS = 250;
const QUIET_TIMEOUT_MS = 2500;

/** A picture of the page once its fonts are there and nothing moves any more; of one that never rests, the last. */
export async function settledScreenshot(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  // The browser goes on asking while it plays or follows: then what it has by now will do.
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

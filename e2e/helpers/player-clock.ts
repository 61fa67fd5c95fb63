import { expect, type Page } from '@playwright/test';

/** The player's time as the page says it. */
export async function clockMs(page: Page): Promise<number> {
  const clock = page.getByRole('region', { name: 'Player' }).getByRole('time');
  return Date.parse((await clock.getAttribute('datetime')) ?? '');
}

/** The same, once it stands still. */
export async function settledClockMs(page: Page): Promise<number> {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const now = await clockMs(page);
        const settled = now === before;
        before = now;
        return settled;
      },
      { intervals: [250] },
    )
    .toBe(true);
  return before;
}

/** Presses keys that move the player, and tells where it comes to rest: the page says so a moment after it heard them. */
export async function clockAfter(page: Page, keys: string): Promise<number> {
  const before = await settledClockMs(page);
  await page.keyboard.press(keys);
  await expect.poll(() => clockMs(page), { message: `${keys} moves the clock` }).not.toBe(before);
  return settledClockMs(page);
}

/** The player comes to this time and stays: the page says it a moment after what led there was heard. */
export async function expectClock(page: Page, timeMs: number): Promise<void> {
  await expect.poll(() => clockMs(page)).toBe(timeMs);
  expect(await settledClockMs(page)).toBe(timeMs);
}

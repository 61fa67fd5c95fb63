import { expect, type Page } from '@playwright/test';

/** Time of the player, read from the page. */
export async function clockMs(page: Page): Promise<number> {
  const clock = page.getByRole('region', { name: 'Player' }).getByRole('time');
  return Date.parse((await clock.getAttribute('datetime')) ?? '');
}

/** Time of the player once it has stopped changing. */
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

/** Presses keys of the player and returns the time at which it settles. */
export async function clockAfter(page: Page, keys: string): Promise<number> {
  const before = await settledClockMs(page);
  await page.keyboard.press(keys);
  await expect.poll(() => clockMs(page), { message: `${keys} moves the clock` }).not.toBe(before);
  return settledClockMs(page);
}

/** Waits until the player is at this time. */
export async function expectClock(page: Page, timeMs: number): Promise<void> {
  await expect.poll(() => clockMs(page)).toBe(timeMs);
  expect(await settledClockMs(page)).toBe(timeMs);
}

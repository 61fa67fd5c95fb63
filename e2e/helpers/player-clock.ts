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

/** The player comes to this time and stays: the page says it a moment after what led there was heard. */
export async function expectClock(page: Page, timeMs: number): Promise<void> {
  await expect.poll(() => clockMs(page)).toBe(timeMs);
  expect(await settledClockMs(page)).toBe(timeMs);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { leavePicture } from './leave-picture.ts';
import { violations, violationsOfColor, wearColors } from './wcag.ts';

/** Of a desk, a tablet and a phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

type Pages = {
  /** Each by its name in pictures, with its address. */
  pages: readonly (readonly [name: string, address: string])[];
  /** What each of them shows once it has come. */
  shows: Locator;
  /** How the names of pictures begin. */
  picture: string;
};

/** Pages at each size and in both themes break no rule of WCAG 2.2 AA; each leaves pictures. */
export async function meetWcag(page: Page, { pages, shows, picture }: Pages): Promise<void> {
  for (const [name, address] of pages) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(address);
    await expect(shows).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const theme of ['light', 'dark'] as const) {
      await wearColors(page, theme);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(shows).toBeVisible();
        const found = theme === 'light' ? violations(page) : violationsOfColor(page);
        expect(await found, `${name} at ${size.width}, ${theme}`).toEqual([]);
        await leavePicture(page, `${picture}-${name}-${size.width}-${theme}`);
      }
    }
  }
}

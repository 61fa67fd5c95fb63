import { expect, type Locator, type Page } from '@playwright/test';
import { leavePicture } from './leave-picture.ts';
import { violations, violationsOfColor, wearColors } from './wcag.ts';

/** Desktop, tablet and phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

type Pages = {
  /** Name of the screenshots, and address. */
  pages: readonly (readonly [name: string, address: string])[];
  /** Visible once the page has loaded. */
  shows: Locator;
  /** Prefix of the screenshots' names. */
  picture: string;
};

/** Checks pages for WCAG 2.2 AA at each size in both themes, and saves screenshots. */
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

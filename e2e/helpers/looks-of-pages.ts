import { expect, type Locator, type Page } from '@playwright/test';
import { leavePicture } from './leave-picture.ts';
import { violations } from './wcag.ts';

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
  picture: (name: string, width: number) => string;
};

/** Pages at each size break no rule of WCAG 2.2 AA; each leaves a picture. */
export async function meetWcag(page: Page, { pages, shows, picture }: Pages): Promise<void> {
  for (const [name, address] of pages)
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expect(shows).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await violations(page), `${name} at ${size.width}`).toEqual([]);
      await leavePicture(page, picture(name, size.width));
    }
}

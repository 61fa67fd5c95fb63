import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { settledScreenshot } from '../helpers/settled.ts';
import { violations } from '../helpers/wcag.ts';
import { ALL_SIZES } from './looks.ts';

export const ROOT = path.join(import.meta.dirname, '../screenshots/pages');

/** Takes one screenshot a size in a folder of its own and runs axe. `open` opens a dialog in each. */
export async function shoot(
  page: Page,
  name: string,
  root: string,
  { open, sizes = ALL_SIZES }: { open?: (() => Promise<void>) | undefined; sizes?: typeof ALL_SIZES } = {},
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole('main')).toBeVisible();
    if (open) {
      await page.reload();
      await open();
    }
    const folder = path.join(root, `${size.width}x${size.height}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}.png`), await settledScreenshot(page));
    expect
      .soft(await violations(page), `${root.slice(ROOT.length + 1)}: ${name} at ${size.width}`)
      .toEqual([]);
  }
}

import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

const FOLDER = path.join(import.meta.dirname, '../screenshots');

/** Saves a screenshot for people if `E2E_PICTURES=1`. Screenshots are not part of the repository. */
export async function leavePicture(of: Page | Locator, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === '1') await of.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

const FOLDER = path.join(import.meta.dirname, '../screenshots');

/** A picture for people to look at, not kept in the repository, where `E2E_PICTURES=1` asks for them: each takes time. */
export async function leavePicture(of: Page | Locator, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === '1') await of.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

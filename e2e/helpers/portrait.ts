import type { Locator, Page } from '@playwright/test';

/** How wide the picture within is; 0 while there is none, or none that could be read. */
export const widthWithin = (place: Locator): Promise<number> =>
  place.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)[0] ?? 0);

export const changePicture = (page: Page): Locator =>
  page.getByRole('button', { name: /^Change the picture of/ });

/** What the button lies upon. */
export const portraitOf = (page: Page): Locator => changePicture(page).locator('..');

/** As far as the dialog in which its part is chosen. */
export async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await changePicture(page).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose picture' }).click();
  await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer });
}

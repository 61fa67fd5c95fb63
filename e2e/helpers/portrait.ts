import type { Locator, Page } from '@playwright/test';

/** Natural width of the picture inside; 0 if there is none or it is broken. */
export const widthWithin = (place: Locator): Promise<number> =>
  place.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)[0] ?? 0);

export const changePicture = (page: Page): Locator =>
  page.getByRole('button', { name: /^Change the picture of/ });

/** The picture that the button covers. */
export const portraitOf = (page: Page): Locator => changePicture(page).locator('..');

/** Uploads a picture, up to the dialog that crops it. */
export async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await changePicture(page).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose picture' }).click();
  await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer });
}

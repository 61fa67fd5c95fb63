import type { Page } from '@playwright/test';

/** Colour in the centre of the map as `#rrggbb`: the median of some pixels. */
export async function colorInTheMiddle(page: Page): Promise<string> {
  const box = await page.locator('.maplibregl-map').boundingBox();
  if (!box) return '';
  const clip = { x: box.x + box.width / 2 - 2, y: box.y + box.height / 2 - 2, width: 4, height: 4 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) return '';
    context.drawImage(bitmap, 0, 0);
    const [red = 0, green = 0, blue = 0] = context.getImageData(1, 1, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }, picture);
}

type Choices = {
  mapView: { longitude: number; latitude: number; zoom: number };
  theme?: 'light' | 'dark';
  language?: 'en' | 'ru';
};

/** Reloads the map with this view and these choices, as if the person had left it so. */
export async function lookAt(page: Page, personId: string, choices: Choices): Promise<void> {
  await page.evaluate(
    ({ id, chosen }) => {
      // The old page writes its view when it unloads, which would overwrite this one.
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => undefined;
      setItem.call(localStorage, `meridian.preferences.${id}`, JSON.stringify(chosen));
    },
    { id: personId, chosen: choices },
  );
  await page.reload();
  await page.locator('.maplibregl-canvas').waitFor();
}

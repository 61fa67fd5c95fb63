/** RGBA values of pixels, from 0 to 255. */
type Pixels = Uint8ClampedArray;

/** Minimum difference from white, in one channel, that is visible on paper. */
const INK_MIN = 48;
/** Pixels with less alpha are transparent. */
const ALPHA_MIN = 32;
/** Minimum share of visible pixels; thin text on white exceeds it. */
const SHARE_MIN = 0.01;
/** Size to which the picture is scaled down for the check. */
const LOOK = { width: 160, height: 60 };

/** Whether a picture is visible on white paper. A white picture on a transparent ground is not. */
export function isSeenOnPaper(pixels: Pixels): boolean {
  let there = 0;
  let ink = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha < ALPHA_MIN) continue;
    there += 1;
    const darkest = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (((255 - darkest) * alpha) / 255 >= INK_MIN) ink += 1;
  }
  return ink > there * SHARE_MIN;
}

/** Pixels of a loaded image; null if the browser cannot read them, which counts as visible. */
export function pixelsOf(image: HTMLImageElement): Pixels | null {
  const canvas = document.createElement('canvas');
  canvas.width = LOOK.width;
  canvas.height = LOOK.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, LOOK.width, LOOK.height);
  return context.getImageData(0, 0, LOOK.width, LOOK.height).data;
}

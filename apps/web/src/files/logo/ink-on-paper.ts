/** Of each pixel red, green, blue and how much it covers, from 0 to 255. */
type Pixels = Uint8ClampedArray;

/** So much less light than paper in one colour is seen on it. */
const INK_MIN = 48;
/** Below it a pixel is not there. */
const ALPHA_MIN = 32;
/** Of what is there: a thin line of words on a white ground is more. */
const SHARE_MIN = 0.01;
/** As many pixels as the question needs. */
const LOOK = { width: 160, height: 60 };

/** Whether a picture can be seen on white paper: one that is white itself, on nothing, cannot. */
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

/** Of a picture that is shown; one that cannot be looked at is taken for seen. */
export function pixelsOf(image: HTMLImageElement): Pixels | null {
  const canvas = document.createElement('canvas');
  canvas.width = LOOK.width;
  canvas.height = LOOK.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, LOOK.width, LOOK.height);
  return context.getImageData(0, 0, LOOK.width, LOOK.height).data;
}

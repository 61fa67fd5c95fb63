import { type Crop, squareOf } from './crop.ts';

/** Twice the stored size. */
const SENT_PX = 512;
const QUALITY = 0.9;
/** Margin colour of a picture shown whole. */
const BESIDE = '#ffffff';

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(image, crop);
  context.fillStyle = BESIDE;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Renders the crop only, so that the rest of the picture stays in the browser. */
export function portraitOf(image: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_PX;
  canvas.height = SENT_PX;
  drawCrop(canvas, image, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

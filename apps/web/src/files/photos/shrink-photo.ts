import { FILE_MAX_BYTES, isImageType } from '@fleet/contracts/file';

/** What is kept of a photo at most, on its longer side, with something to spare. */
const LONGEST_PX = 2048;
const QUALITY = 0.85;

/**
 * What is sent of a photo: itself, or where it is larger than what is kept of it, a smaller copy: a telephone's photo is some
 * five megabytes, of which four would be thrown away at the other end. Null for what this browser cannot read.
 */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) return null;
  try {
    const scale = LONGEST_PX / Math.max(image.width, image.height);
    if (scale >= 1 && file.size <= FILE_MAX_BYTES && isImageType(file.type)) return file;
    return await drawn(image, Math.min(1, scale));
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // Under what is transparent, which a photo has no way to say.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
